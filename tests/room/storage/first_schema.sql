-- A room of the first schema (0001), as it was: two tables, two rounds, one under way.
-- Its key is tests.room.playing.KEY. Never to be edited.
BEGIN TRANSACTION;
CREATE TABLE accounts (
	id VARCHAR(120) NOT NULL, 
	balance BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	CONSTRAINT ck_accounts_covered CHECK (balance >= 0 OR id = 'mint')
);
INSERT INTO "accounts" VALUES('bank:4ef94d79b157',100047544);
INSERT INTO "accounts" VALUES('mint',-202000000);
INSERT INTO "accounts" VALUES('player:4d481a6e756e350f',450000);
INSERT INTO "accounts" VALUES('stack:4ef94d79b157:4d481a6e756e350f',48500);
INSERT INTO "accounts" VALUES('player:66c82f2485b4f087',450000);
INSERT INTO "accounts" VALUES('stack:4ef94d79b157:66c82f2485b4f087',3956);
INSERT INTO "accounts" VALUES('escrow:4ef94d79b157:1',0);
INSERT INTO "accounts" VALUES('bank:9929ff16e46a',100000000);
INSERT INTO "accounts" VALUES('player:6e296d4929c8480e',450000);
INSERT INTO "accounts" VALUES('stack:9929ff16e46a:6e296d4929c8480e',49900);
INSERT INTO "accounts" VALUES('player:cb5ec13188867794',450000);
INSERT INTO "accounts" VALUES('stack:9929ff16e46a:cb5ec13188867794',49700);
INSERT INTO "accounts" VALUES('escrow:9929ff16e46a:1',0);
INSERT INTO "accounts" VALUES('escrow:9929ff16e46a:2',400);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE commands (
	person VARCHAR(40) NOT NULL, 
	id VARCHAR(64) NOT NULL, 
	table_id VARCHAR(40) NOT NULL, 
	reply TEXT NOT NULL, 
	PRIMARY KEY (person, id)
);
INSERT INTO "commands" VALUES('floor','open-4ef94d79b157','4ef94d79b157','{"id":"open-4ef94d79b157","version":2,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('4d481a6e756e350f','143f5489aa24b863','4ef94d79b157','{"id":"143f5489aa24b863","version":3,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('66c82f2485b4f087','c4092f0515e3a859','4ef94d79b157','{"id":"c4092f0515e3a859","version":4,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('4d481a6e756e350f','1d74a662e4fbebd8','4ef94d79b157','{"id":"1d74a662e4fbebd8","version":5,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('66c82f2485b4f087','4b1ed4de76719b72','4ef94d79b157','{"id":"4b1ed4de76719b72","version":7,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('4d481a6e756e350f','eee3ead54ef73e2c','4ef94d79b157','{"id":"eee3ead54ef73e2c","version":8,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('66c82f2485b4f087','e9969fddcf520ddb','4ef94d79b157','{"id":"e9969fddcf520ddb","version":9,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('4d481a6e756e350f','8eb1b76d8301d5ef','4ef94d79b157','{"id":"8eb1b76d8301d5ef","version":10,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('66c82f2485b4f087','18f7630132f9e46b','4ef94d79b157','{"id":"18f7630132f9e46b","version":13,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('floor','open-9929ff16e46a','9929ff16e46a','{"id":"open-9929ff16e46a","version":2,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('6e296d4929c8480e','ac4d7cdcd99417f1','9929ff16e46a','{"id":"ac4d7cdcd99417f1","version":3,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('cb5ec13188867794','128610b183cbb99f','9929ff16e46a','{"id":"128610b183cbb99f","version":4,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('6e296d4929c8480e','8a59b6a337ac365b','9929ff16e46a','{"id":"8a59b6a337ac365b","version":5,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('cb5ec13188867794','846874a2256ed102','9929ff16e46a','{"id":"846874a2256ed102","version":7,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('cb5ec13188867794','81ac34bffb6ea43d','9929ff16e46a','{"id":"81ac34bffb6ea43d","version":10,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('6e296d4929c8480e','f6e645e72f332ed9','9929ff16e46a','{"id":"f6e645e72f332ed9","version":11,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('cb5ec13188867794','78cc71429f345602','9929ff16e46a','{"id":"78cc71429f345602","version":13,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('6e296d4929c8480e','6d9b22bf6b850791','9929ff16e46a','{"id":"6d9b22bf6b850791","version":14,"rule":"","message":"","allowed":[]}');
CREATE TABLE events (
	table_id VARCHAR(40) NOT NULL, 
	version INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	command VARCHAR(110) NOT NULL, 
	body TEXT NOT NULL, 
	hash VARCHAR(64) NOT NULL, 
	PRIMARY KEY (table_id, version)
);
INSERT INTO "events" VALUES('4ef94d79b157',1,1700000000001,'floor/open-4ef94d79b157','{"type":"opened","settings":{"game":"pick-2-poker","name":"pick-2-poker","options":{},"limits":{"least":500,"most":20000,"bonus_least":100,"bonus_most":10000,"aggregate":null},"seats":0,"buy_in_least":10000,"buy_in_most":100000,"bank":100000000,"ready_seconds":15,"turn_seconds":30},"by":"floor"}','37ada7b7993580ddcb6e41f8352004a2b2af1198039958c2b2f33466f29dec04');
INSERT INTO "events" VALUES('4ef94d79b157',2,1700000000001,'floor/open-4ef94d79b157','{"type":"committed","round":1,"root":"dca9b493539e1d9ac970ffc9c18b106465439060df58e0bf5e27705cf6a31923"}','e8356d4b9b7e3dd7aaba90f41db7502b500895c46abf17972c4c0590fdeca7fa');
INSERT INTO "events" VALUES('people',1,1700000000002,'4d481a6e756e350f/came','{"type":"came","person":"4d481a6e756e350f","name":"Ann","bankroll":500000}','d5803613c7fbe0ae9c0e8ccf31994a4fdda1653c70b362f42bff4b26dd0abfd1');
INSERT INTO "events" VALUES('4ef94d79b157',3,1700000000004,'4d481a6e756e350f/143f5489aa24b863','{"type":"sat","seat":1,"person":"4d481a6e756e350f","name":"Ann","amount":50000,"bot":""}','e1b5e67ea30ca6d95cd0868e2d7b0c4dc3864f2c721d9249846c7cd0e77122bd');
INSERT INTO "events" VALUES('people',2,1700000000005,'66c82f2485b4f087/came','{"type":"came","person":"66c82f2485b4f087","name":"Ben","bankroll":500000}','4051e27a6ee089bd2e4ec6b012b936c06646c83b52750adb176d9fd01b80aab8');
INSERT INTO "events" VALUES('4ef94d79b157',4,1700000000007,'66c82f2485b4f087/c4092f0515e3a859','{"type":"sat","seat":2,"person":"66c82f2485b4f087","name":"Ben","amount":50000,"bot":""}','87a53eb30d0e227accfab414e62c998be976e7b0167725adfc27f9d3f215b63c');
INSERT INTO "events" VALUES('4ef94d79b157',5,1700000000009,'4d481a6e756e350f/1d74a662e4fbebd8','{"type":"readied","seat":1,"nonce":"3365093ae54fd35ea7f758f66c361860"}','4e4eced3c47e7294b0b973b1dc52cd361fe9e059b236743f42af0632e25fc857');
INSERT INTO "events" VALUES('4ef94d79b157',6,1700000000011,'66c82f2485b4f087/4b1ed4de76719b72','{"type":"readied","seat":2,"nonce":"d1385720a6177031dae16eb4b010350b"}','d6d9fd927442e9d233b7fbcaa60fb8bbb3e7f3fd13dcfd6a7e039082ed032346');
INSERT INTO "events" VALUES('4ef94d79b157',7,1700000000011,'66c82f2485b4f087/4b1ed4de76719b72','{"type":"started","round":1,"stacks":{"1":50000,"2":50000},"bank":100000000,"button":0,"big_blind":0}','ad46629316f697c349562afc844c346e478db1661bfa211456e077dba706fc8d');
INSERT INTO "events" VALUES('4ef94d79b157',8,1700000000012,'4d481a6e756e350f/eee3ead54ef73e2c','{"type":"took","seat":1,"answer":"wager ante 5, 3-5-bonus 5","by":"player","hinted":false}','a86fa537ca6ceb9433e6c7012f757322fb6bb92220022a6d154c8b2ded6e7ddb');
INSERT INTO "events" VALUES('4ef94d79b157',9,1700000000013,'66c82f2485b4f087/e9969fddcf520ddb','{"type":"took","seat":2,"answer":"wager ante 153.48, 3-5-bonus 153.48","by":"player","hinted":false}','0ef5941a0a43e31c3eb442fa345133ddac7778cd4d23880faa697b207ece06be');
INSERT INTO "events" VALUES('4ef94d79b157',10,1700000000014,'4d481a6e756e350f/8eb1b76d8301d5ef','{"type":"took","seat":1,"answer":"five play 5","by":"player","hinted":false}','7e4ed0eebff1d982cebe6f6190c2001972a9299c9b8717ebfa7855b2d690b315');
INSERT INTO "events" VALUES('4ef94d79b157',11,1700000000015,'66c82f2485b4f087/18f7630132f9e46b','{"type":"took","seat":2,"answer":"five play 153.48","by":"player","hinted":false}','c10cd790d190af30882412a55d39e747f2de3148801a525f90534df78f681e16');
INSERT INTO "events" VALUES('4ef94d79b157',12,1700000000015,'66c82f2485b4f087/18f7630132f9e46b','{"type":"ended","round":1,"state":"settled","nets":{"1":-1500,"2":-46044}}','ad3d0c8ee530711b4cce24d0569223bb54d6d5cf39f21bb517e5413a5c2e2a90');
INSERT INTO "events" VALUES('4ef94d79b157',13,1700000000015,'66c82f2485b4f087/18f7630132f9e46b','{"type":"committed","round":2,"root":"70feb28a3e350cd1cc94cfb4974dcc6fa5c5c7212c3cadefe87072786f23d2e3"}','7d2653f773063ba4350cd739d84bd1645edc215a4fc09be5d7190f9df3f131c9');
INSERT INTO "events" VALUES('9929ff16e46a',1,1700000000016,'floor/open-9929ff16e46a','{"type":"opened","settings":{"game":"texas-holdem","name":"texas-holdem","options":{},"limits":{"least":500,"most":20000,"bonus_least":100,"bonus_most":10000,"aggregate":null},"seats":0,"buy_in_least":10000,"buy_in_most":100000,"bank":100000000,"ready_seconds":15,"turn_seconds":30},"by":"floor"}','e45cf00f8116aa5fe647766cdaf401f2870361af7260fe95ae690f8c2af06d5a');
INSERT INTO "events" VALUES('9929ff16e46a',2,1700000000016,'floor/open-9929ff16e46a','{"type":"committed","round":1,"root":"9f4ff0c004bd9508426c2d52e291ca3f72d4a67572482d2f56e0a9e7382d6c17"}','365ccafe804f26f2cb3b1326bba7bea7d160b65653031b079cad73249abebbf1');
INSERT INTO "events" VALUES('people',3,1700000000017,'6e296d4929c8480e/came','{"type":"came","person":"6e296d4929c8480e","name":"Cid","bankroll":500000}','42c5a5aa553d740ccad5990d2d13032589d602aa4fe1c113466849de953ee274');
INSERT INTO "events" VALUES('9929ff16e46a',3,1700000000019,'6e296d4929c8480e/ac4d7cdcd99417f1','{"type":"sat","seat":1,"person":"6e296d4929c8480e","name":"Cid","amount":50000,"bot":""}','8fe4a790f1e038c238c4db007c2a7611c074ffb79ac3adc4ca7f6d59509a741b');
INSERT INTO "events" VALUES('people',4,1700000000020,'cb5ec13188867794/came','{"type":"came","person":"cb5ec13188867794","name":"Dan","bankroll":500000}','568055f1263c7ba336692c5cf4f049a533502cc6dd21afab0cf319c77ce7a5cb');
INSERT INTO "events" VALUES('9929ff16e46a',4,1700000000022,'cb5ec13188867794/128610b183cbb99f','{"type":"sat","seat":2,"person":"cb5ec13188867794","name":"Dan","amount":50000,"bot":""}','5bfe0fd96ed016edc6cf74604f7058c96c55c23363717c13dbb9b8e305a3066c');
INSERT INTO "events" VALUES('9929ff16e46a',5,1700000000024,'6e296d4929c8480e/8a59b6a337ac365b','{"type":"readied","seat":1,"nonce":"ba5f2a85afa85c68c43b6d7980afede6"}','3919f5731c1b4efd1337f1fdb72e591d2a5bc2b3347c8fa68249869792bcbe00');
INSERT INTO "events" VALUES('9929ff16e46a',6,1700000000026,'cb5ec13188867794/846874a2256ed102','{"type":"readied","seat":2,"nonce":"79aa41e931160b614b43dbb94f781d1d"}','b7cb3de2bbdabeba1769f5531922fee8727ecc4efdb63a4093eb16ade1844e53');
INSERT INTO "events" VALUES('9929ff16e46a',7,1700000000026,'cb5ec13188867794/846874a2256ed102','{"type":"started","round":1,"stacks":{"1":50000,"2":50000},"bank":100000000,"button":2,"big_blind":0}','5c3e57059edf64f77efb55f693896c966e2c58c4a49572ad52386bef88cb3b3e');
INSERT INTO "events" VALUES('9929ff16e46a',8,1700000000027,'cb5ec13188867794/81ac34bffb6ea43d','{"type":"took","seat":2,"answer":"fold","by":"player","hinted":false}','1fbabfb0eba7ff5d06ce23b72fbee62f78f7811afe4ea0c05c9b4e69c243d12b');
INSERT INTO "events" VALUES('9929ff16e46a',9,1700000000027,'cb5ec13188867794/81ac34bffb6ea43d','{"type":"ended","round":1,"state":"settled","nets":{"1":100,"2":-100}}','82a9c835c6125698a7547a222036a908167e7204ed130f7d6c1a33af877794d6');
INSERT INTO "events" VALUES('9929ff16e46a',10,1700000000027,'cb5ec13188867794/81ac34bffb6ea43d','{"type":"committed","round":2,"root":"3c9a68bb52a3d2e9cf322895ed6f80fcffe32a7989000d236a32fecb4468e2c7"}','89dd2200d706f91ffaf819488ada8a3662f3d275de70075bfb1cfbd541a0aef1');
INSERT INTO "events" VALUES('9929ff16e46a',11,1700000000029,'6e296d4929c8480e/f6e645e72f332ed9','{"type":"readied","seat":1,"nonce":"1a8c71d070942610d317e962c153c39e"}','e65693bfc299d41809357960459a110c875e5e002d1328a5bc4cdd9832d8eea7');
INSERT INTO "events" VALUES('9929ff16e46a',12,1700000000031,'cb5ec13188867794/78cc71429f345602','{"type":"readied","seat":2,"nonce":"a3395cd405849060431f941ba3042da9"}','d66f778ad173a386a3117ce97cbd94e8124722bd5a059ab98972deb682dc55e3');
INSERT INTO "events" VALUES('9929ff16e46a',13,1700000000031,'cb5ec13188867794/78cc71429f345602','{"type":"started","round":2,"stacks":{"1":50100,"2":49900},"bank":100000000,"button":1,"big_blind":2}','8fa85540ee096281ce988e7784850fe50d23f806456dfe567bc8165719b350ad');
INSERT INTO "events" VALUES('9929ff16e46a',14,1700000000032,'6e296d4929c8480e/6d9b22bf6b850791','{"type":"took","seat":1,"answer":"call bet 2","by":"player","hinted":false}','d46a9b741de5d62c733fe67e3e858d998e5f36809d1326bb45aced56e3ab0bac');
CREATE TABLE links (
	token_hash VARCHAR(64) NOT NULL, 
	role VARCHAR(12) NOT NULL, 
	expires_at BIGINT NOT NULL, 
	used_by VARCHAR(40), 
	PRIMARY KEY (token_hash)
);
CREATE TABLE persons (
	id VARCHAR(40) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	role VARCHAR(12) NOT NULL, 
	created_at BIGINT NOT NULL, 
	excluded_until BIGINT DEFAULT '0' NOT NULL, 
	stake_limit BIGINT DEFAULT '0' NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "persons" VALUES('4d481a6e756e350f','Ann','player',1700000000002,0,0);
INSERT INTO "persons" VALUES('66c82f2485b4f087','Ben','player',1700000000005,0,0);
INSERT INTO "persons" VALUES('6e296d4929c8480e','Cid','player',1700000000017,0,0);
INSERT INTO "persons" VALUES('cb5ec13188867794','Dan','player',1700000000020,0,0);
CREATE TABLE postings (
	transfer VARCHAR(80) NOT NULL, 
	account VARCHAR(120) NOT NULL, 
	amount BIGINT NOT NULL, 
	PRIMARY KEY (transfer, account), 
	FOREIGN KEY(transfer) REFERENCES transfers (id)
);
INSERT INTO "postings" VALUES('4ef94d79b157/2','bank:4ef94d79b157',100000000);
INSERT INTO "postings" VALUES('4ef94d79b157/2','mint',-100000000);
INSERT INTO "postings" VALUES('people/1','mint',-500000);
INSERT INTO "postings" VALUES('people/1','player:4d481a6e756e350f',500000);
INSERT INTO "postings" VALUES('4ef94d79b157/3','player:4d481a6e756e350f',-50000);
INSERT INTO "postings" VALUES('4ef94d79b157/3','stack:4ef94d79b157:4d481a6e756e350f',50000);
INSERT INTO "postings" VALUES('people/2','mint',-500000);
INSERT INTO "postings" VALUES('people/2','player:66c82f2485b4f087',500000);
INSERT INTO "postings" VALUES('4ef94d79b157/4','player:66c82f2485b4f087',-50000);
INSERT INTO "postings" VALUES('4ef94d79b157/4','stack:4ef94d79b157:66c82f2485b4f087',50000);
INSERT INTO "postings" VALUES('4ef94d79b157/8','escrow:4ef94d79b157:1',1000);
INSERT INTO "postings" VALUES('4ef94d79b157/8','stack:4ef94d79b157:4d481a6e756e350f',-1000);
INSERT INTO "postings" VALUES('4ef94d79b157/9','escrow:4ef94d79b157:1',30696);
INSERT INTO "postings" VALUES('4ef94d79b157/9','stack:4ef94d79b157:66c82f2485b4f087',-30696);
INSERT INTO "postings" VALUES('4ef94d79b157/10','escrow:4ef94d79b157:1',500);
INSERT INTO "postings" VALUES('4ef94d79b157/10','stack:4ef94d79b157:4d481a6e756e350f',-500);
INSERT INTO "postings" VALUES('4ef94d79b157/13','bank:4ef94d79b157',47544);
INSERT INTO "postings" VALUES('4ef94d79b157/13','escrow:4ef94d79b157:1',-32196);
INSERT INTO "postings" VALUES('4ef94d79b157/13','stack:4ef94d79b157:66c82f2485b4f087',-15348);
INSERT INTO "postings" VALUES('9929ff16e46a/2','bank:9929ff16e46a',100000000);
INSERT INTO "postings" VALUES('9929ff16e46a/2','mint',-100000000);
INSERT INTO "postings" VALUES('people/3','mint',-500000);
INSERT INTO "postings" VALUES('people/3','player:6e296d4929c8480e',500000);
INSERT INTO "postings" VALUES('9929ff16e46a/3','player:6e296d4929c8480e',-50000);
INSERT INTO "postings" VALUES('9929ff16e46a/3','stack:9929ff16e46a:6e296d4929c8480e',50000);
INSERT INTO "postings" VALUES('people/4','mint',-500000);
INSERT INTO "postings" VALUES('people/4','player:cb5ec13188867794',500000);
INSERT INTO "postings" VALUES('9929ff16e46a/4','player:cb5ec13188867794',-50000);
INSERT INTO "postings" VALUES('9929ff16e46a/4','stack:9929ff16e46a:cb5ec13188867794',50000);
INSERT INTO "postings" VALUES('9929ff16e46a/7','escrow:9929ff16e46a:1',300);
INSERT INTO "postings" VALUES('9929ff16e46a/7','stack:9929ff16e46a:6e296d4929c8480e',-200);
INSERT INTO "postings" VALUES('9929ff16e46a/7','stack:9929ff16e46a:cb5ec13188867794',-100);
INSERT INTO "postings" VALUES('9929ff16e46a/10','escrow:9929ff16e46a:1',-300);
INSERT INTO "postings" VALUES('9929ff16e46a/10','stack:9929ff16e46a:6e296d4929c8480e',300);
INSERT INTO "postings" VALUES('9929ff16e46a/13','escrow:9929ff16e46a:2',300);
INSERT INTO "postings" VALUES('9929ff16e46a/13','stack:9929ff16e46a:6e296d4929c8480e',-100);
INSERT INTO "postings" VALUES('9929ff16e46a/13','stack:9929ff16e46a:cb5ec13188867794',-200);
INSERT INTO "postings" VALUES('9929ff16e46a/14','escrow:9929ff16e46a:2',100);
INSERT INTO "postings" VALUES('9929ff16e46a/14','stack:9929ff16e46a:6e296d4929c8480e',-100);
CREATE TABLE round_players (
	table_id VARCHAR(40) NOT NULL, 
	round INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	person VARCHAR(40) NOT NULL, 
	net BIGINT NOT NULL, 
	staked BIGINT NOT NULL, 
	PRIMARY KEY (table_id, round, seat)
);
INSERT INTO "round_players" VALUES('4ef94d79b157',1,1,'4d481a6e756e350f',-1500,1500);
INSERT INTO "round_players" VALUES('4ef94d79b157',1,2,'66c82f2485b4f087',-46044,46044);
INSERT INTO "round_players" VALUES('9929ff16e46a',1,1,'6e296d4929c8480e',100,200);
INSERT INTO "round_players" VALUES('9929ff16e46a',1,2,'cb5ec13188867794',-100,100);
CREATE TABLE rounds (
	table_id VARCHAR(40) NOT NULL, 
	round INTEGER NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	first_version INTEGER NOT NULL, 
	ended_at BIGINT NOT NULL, 
	state VARCHAR(12) NOT NULL, 
	log TEXT NOT NULL, 
	PRIMARY KEY (table_id, round)
);
INSERT INTO "rounds" VALUES('4ef94d79b157',1,'pick-2-poker',7,1700000000015,'settled','houseway log 1
game pick-2-poker 1
limit least 5
limit most 200
limit bonus_least 1
limit bonus_most 100
bank 1000000
seat 1 500 Ann
seat 2 500 Ben
deck 9s 5h Qh Kh 4c 5c Kd 2c As 4s Ad Tc 7c 4d 7s Ks Jc 8s 2h Ah Ts 7d Qc 2d 6s 6d
deck 3d Qs Jd 6c Qd 7h 9d 9c Js 3s 4h 5s Td 5d Th 9h 8d 8h Jh Kc 2s Ac 8c 6h 3c 3h
1 wager ante 5, 3-5-bonus 5
2 wager ante 153.48, 3-5-bonus 153.48
1 five play 5
2 five play 153.48
end settled 15 8277506f8d108869c7f1f18f619f4d8298773babda2d0344a8e85e81556f
');
INSERT INTO "rounds" VALUES('9929ff16e46a',1,'texas-holdem',7,1700000000027,'settled','houseway log 1
game texas-holdem 1
limit least 5
limit most 200
limit bonus_least 1
limit bonus_most 100
bank 1000000
button 2
seat 1 500 Cid
seat 2 500 Dan
deck As Qh Ah 6c 3s 4d Qs 7d 9d 9h 5c Jd 4s 3h Tc 8c 3c Jc 8s 9c Kd 5d 6h 7h 4h Kh
deck Jh 4c Ad 5s Th Ks 2d 2s 2h Qc 7c 7s 6d Js Qd 5h 6s Td Kc 8h Ts 2c 3d 9s 8d Ac
2 fold
end settled 13 8277b46c8d108869c7f1f18f619f93de490c9f2395493ba727b4
');
CREATE TABLE seeds (
	table_id VARCHAR(40) NOT NULL, 
	round INTEGER NOT NULL, 
	root VARCHAR(64) NOT NULL, 
	sealed BLOB NOT NULL, 
	PRIMARY KEY (table_id, round)
);
INSERT INTO "seeds" VALUES('4ef94d79b157',1,'dca9b493539e1d9ac970ffc9c18b106465439060df58e0bf5e27705cf6a31923',X'F1F195354A14363385E0555CF67686994134937DE1744A3D78D084F7DC634DDCD7FCE77393D68CD11545F33FD49BD4A3F4C24BF574E2D5231C972652');
INSERT INTO "seeds" VALUES('4ef94d79b157',2,'70feb28a3e350cd1cc94cfb4974dcc6fa5c5c7212c3cadefe87072786f23d2e3',X'7E5EFE2332F05213E6C52F0CDA60CE3EC73D2F1FB6F50439C1AEA77860554AA21585936D9964FB098795FF8521C50C248CC55B4E6FD4C8FAC745471D');
INSERT INTO "seeds" VALUES('9929ff16e46a',1,'9f4ff0c004bd9508426c2d52e291ca3f72d4a67572482d2f56e0a9e7382d6c17',X'48B0440630907BACA22BF31B296F8F63FD8ED43AB455611D21F955DB60C96E88CC11E43E4B30BB986166FE60D22719D046728782C7212B633E17C804');
INSERT INTO "seeds" VALUES('9929ff16e46a',2,'3c9a68bb52a3d2e9cf322895ed6f80fcffe32a7989000d236a32fecb4468e2c7',X'587E4451FDBC5CC625E2526B473230E14135472726CBAED3468B55A9F907AD05FBC699BEA3F38D27EB718B6461395881E63D0D07A0BE4BBD30ECC4D1');
CREATE TABLE sessions (
	token_hash VARCHAR(64) NOT NULL, 
	person VARCHAR(40) NOT NULL, 
	expires_at BIGINT NOT NULL, 
	PRIMARY KEY (token_hash), 
	FOREIGN KEY(person) REFERENCES persons (id)
);
INSERT INTO "sessions" VALUES('e1d63785daf8ab2720e37cc566089eb91bf44c9051f7b9eaca208ec4e5f5307e','4d481a6e756e350f',1702592000002);
INSERT INTO "sessions" VALUES('60502cb27fd3a9f3ac70baaf036e01f7a29fa3395fc2af73eaf501a69c97985f','66c82f2485b4f087',1702592000005);
INSERT INTO "sessions" VALUES('7acc8063439f3d3105bd4485af6af1d3c2ba7d03cb26fce157af91e5cef6fd7c','6e296d4929c8480e',1702592000017);
INSERT INTO "sessions" VALUES('f675320c24bbf0479d502b4a9502e3d9978f1be59ee2288db988e498d6525662','cb5ec13188867794',1702592000020);
CREATE TABLE tables (
	id VARCHAR(40) NOT NULL, 
	version INTEGER NOT NULL, 
	status VARCHAR(12) NOT NULL, 
	snapshot TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('4ef94d79b157',13,'open','{"version":13,"hash":"7d2653f773063ba4350cd739d84bd1645edc215a4fc09be5d7190f9df3f131c9","settings":{"game":"pick-2-poker","name":"pick-2-poker","options":{},"limits":{"least":500,"most":20000,"bonus_least":100,"bonus_most":10000,"aggregate":null},"seats":0,"buy_in_least":10000,"buy_in_most":100000,"bank":100000000,"ready_seconds":15,"turn_seconds":30},"status":"open","sitters":{"1":{"person":"4d481a6e756e350f","name":"Ann","stack":48500,"bot":"","sitting_out":false,"leaving":false,"nonce":""},"2":{"person":"66c82f2485b4f087","name":"Ben","stack":3956,"bot":"","sitting_out":false,"leaving":false,"nonce":""}},"waiting":{},"number":2,"root":"70feb28a3e350cd1cc94cfb4974dcc6fa5c5c7212c3cadefe87072786f23d2e3","committed_at":1700000000015,"bank":100047544,"blinds":null}');
INSERT INTO "tables" VALUES('9929ff16e46a',14,'open','{"version":11,"hash":"e65693bfc299d41809357960459a110c875e5e002d1328a5bc4cdd9832d8eea7","settings":{"game":"texas-holdem","name":"texas-holdem","options":{},"limits":{"least":500,"most":20000,"bonus_least":100,"bonus_most":10000,"aggregate":null},"seats":0,"buy_in_least":10000,"buy_in_most":100000,"bank":100000000,"ready_seconds":15,"turn_seconds":30},"status":"open","sitters":{"1":{"person":"6e296d4929c8480e","name":"Cid","stack":50100,"bot":"","sitting_out":false,"leaving":false,"nonce":"1a8c71d070942610d317e962c153c39e"},"2":{"person":"cb5ec13188867794","name":"Dan","stack":49900,"bot":"","sitting_out":false,"leaving":false,"nonce":""}},"waiting":{},"number":2,"root":"3c9a68bb52a3d2e9cf322895ed6f80fcffe32a7989000d236a32fecb4468e2c7","committed_at":1700000000027,"bank":100000000,"blinds":[2,1]}');
CREATE TABLE transfers (
	id VARCHAR(80) NOT NULL, 
	at BIGINT NOT NULL, 
	reason TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "transfers" VALUES('4ef94d79b157/2',1700000000001,'opened, committed');
INSERT INTO "transfers" VALUES('people/1',1700000000002,'came');
INSERT INTO "transfers" VALUES('4ef94d79b157/3',1700000000004,'sat');
INSERT INTO "transfers" VALUES('people/2',1700000000005,'came');
INSERT INTO "transfers" VALUES('4ef94d79b157/4',1700000000007,'sat');
INSERT INTO "transfers" VALUES('4ef94d79b157/8',1700000000012,'took');
INSERT INTO "transfers" VALUES('4ef94d79b157/9',1700000000013,'took');
INSERT INTO "transfers" VALUES('4ef94d79b157/10',1700000000014,'took');
INSERT INTO "transfers" VALUES('4ef94d79b157/13',1700000000015,'took, ended, committed');
INSERT INTO "transfers" VALUES('9929ff16e46a/2',1700000000016,'opened, committed');
INSERT INTO "transfers" VALUES('people/3',1700000000017,'came');
INSERT INTO "transfers" VALUES('9929ff16e46a/3',1700000000019,'sat');
INSERT INTO "transfers" VALUES('people/4',1700000000020,'came');
INSERT INTO "transfers" VALUES('9929ff16e46a/4',1700000000022,'sat');
INSERT INTO "transfers" VALUES('9929ff16e46a/7',1700000000026,'readied, started');
INSERT INTO "transfers" VALUES('9929ff16e46a/10',1700000000027,'took, ended, committed');
INSERT INTO "transfers" VALUES('9929ff16e46a/13',1700000000031,'readied, started');
INSERT INTO "transfers" VALUES('9929ff16e46a/14',1700000000032,'took');
CREATE INDEX ix_round_players_person ON round_players (person);
CREATE INDEX ix_postings_account ON postings (account);
COMMIT;
