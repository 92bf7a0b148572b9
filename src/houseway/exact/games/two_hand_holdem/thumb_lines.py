"""2 Hand Hold'em's rule of thumb in words; Hawaiian Hold'em counts the same points."""

from __future__ import annotations

POINTS = (
    "Two pair or better: 40 points.",
    "A pair that uses one of the two cards, or both: three times (rank − 7), with J 11, Q 12, K 13,"
    " A 14; less 4 for each rank of the flop above it; 14 more with a flush draw or an open-ended"
    " straight draw.",
    "No pair: −12 with a flush draw, −15 with an open-ended straight draw; else twice the higher"
    " card plus the lower, less 70, and 16 more if one rank makes a straight.",
    "Below two pair: 5 more if both cards are of a suit that the flop has, flush draws apart; 8"
    " more if the flop has a pair; 16 less if it is of one suit and the two cards have none of it.",
)
LINES = (
    "Count the points of each two cards on the flop; points above zero count three times.",
    "Set the hands for the highest total; of equals, keep the two highest cards together.",
    "Raise each hand that has points above zero.",
    *POINTS,
)
