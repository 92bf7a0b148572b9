"""What player-banked games share: blinds, betting rounds, pots, boards, showdown, Run It Twice."""
