BEGIN TRANSACTION;
CREATE TABLE "accounts" (
	id VARCHAR(120) NOT NULL, 
	balance BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	CONSTRAINT ck_accounts_covered CHECK (balance >= 0 OR id = 'mint'), 
	CONSTRAINT ck_accounts_balance_whole CHECK (typeof(balance) = 'integer'), 
	CONSTRAINT ck_accounts_covered CHECK (balance >= 0 OR id = 'mint')
);
INSERT INTO "accounts" VALUES('bank:a25216607870',100045451);
INSERT INTO "accounts" VALUES('mint',-203000000);
INSERT INTO "accounts" VALUES('player:d6301221bafd6979',450000);
INSERT INTO "accounts" VALUES('stack:a25216607870:d6301221bafd6979',38064);
INSERT INTO "accounts" VALUES('player:ed69a0c5ca2d9ab2',450000);
INSERT INTO "accounts" VALUES('stack:a25216607870:ed69a0c5ca2d9ab2',48000);
INSERT INTO "accounts" VALUES('player:b6efe1d126685e76',450000);
INSERT INTO "accounts" VALUES('stack:a25216607870:b6efe1d126685e76',18485);
INSERT INTO "accounts" VALUES('escrow:a25216607870:1',0);
INSERT INTO "accounts" VALUES('escrow:a25216607870:2',0);
INSERT INTO "accounts" VALUES('bank:6ed99f464868',100000000);
INSERT INTO "accounts" VALUES('player:4fda9f7f4f5653ac',450000);
INSERT INTO "accounts" VALUES('stack:6ed99f464868:4fda9f7f4f5653ac',30902);
INSERT INTO "accounts" VALUES('player:51e82f74d468fc8c',450000);
INSERT INTO "accounts" VALUES('stack:6ed99f464868:51e82f74d468fc8c',30902);
INSERT INTO "accounts" VALUES('player:b32efe6edb198298',450000);
INSERT INTO "accounts" VALUES('stack:6ed99f464868:b32efe6edb198298',88196);
INSERT INTO "accounts" VALUES('escrow:6ed99f464868:1',0);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0008');
CREATE TABLE commands (
	person VARCHAR(40) NOT NULL, 
	id VARCHAR(64) NOT NULL, 
	table_id VARCHAR(40) NOT NULL, 
	reply TEXT NOT NULL, 
	PRIMARY KEY (person, id)
);
INSERT INTO "commands" VALUES('floor','open-a25216607870','a25216607870','{"id":"open-a25216607870","version":2,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('d6301221bafd6979','c33e7ca62670bbf3','a25216607870','{"id":"c33e7ca62670bbf3","version":3,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('ed69a0c5ca2d9ab2','3d9c5e9e6c51b731','a25216607870','{"id":"3d9c5e9e6c51b731","version":4,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('b6efe1d126685e76','6d2aeaf232546cab','a25216607870','{"id":"6d2aeaf232546cab","version":5,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('d6301221bafd6979','7088b15f1dc7d0aa','a25216607870','{"id":"7088b15f1dc7d0aa","version":6,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('ed69a0c5ca2d9ab2','8652f6f6a3669e81','a25216607870','{"id":"8652f6f6a3669e81","version":7,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('b6efe1d126685e76','265d87c634e394ad','a25216607870','{"id":"265d87c634e394ad","version":9,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('d6301221bafd6979','7519888a97d88646','a25216607870','{"id":"7519888a97d88646","version":10,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('ed69a0c5ca2d9ab2','cb524785829f90c7','a25216607870','{"id":"cb524785829f90c7","version":11,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('b6efe1d126685e76','99b0e7ecaebf0a45','a25216607870','{"id":"99b0e7ecaebf0a45","version":13,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('d6301221bafd6979','58e451e133f11742','a25216607870','{"id":"58e451e133f11742","version":14,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('ed69a0c5ca2d9ab2','5d6e0121b4652ac6','a25216607870','{"id":"5d6e0121b4652ac6","version":15,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('b6efe1d126685e76','974f712a2bb75056','a25216607870','{"id":"974f712a2bb75056","version":16,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('ed69a0c5ca2d9ab2','e324961d0db04e9c','a25216607870','{"id":"e324961d0db04e9c","version":17,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('b6efe1d126685e76','e36a6ec9c499d3c6','a25216607870','{"id":"e36a6ec9c499d3c6","version":20,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('d6301221bafd6979','337ca6b93681b770','a25216607870','{"id":"337ca6b93681b770","version":21,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('ed69a0c5ca2d9ab2','020d967909ff1bac','a25216607870','{"id":"020d967909ff1bac","version":22,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('b6efe1d126685e76','d7bd83565a9931c6','a25216607870','{"id":"d7bd83565a9931c6","version":24,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('d6301221bafd6979','804f30aa8a0b74e7','a25216607870','{"id":"804f30aa8a0b74e7","version":25,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('ed69a0c5ca2d9ab2','1c8eb3f289126a76','a25216607870','{"id":"1c8eb3f289126a76","version":26,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('b6efe1d126685e76','a1e0fc86d306f85d','a25216607870','{"id":"a1e0fc86d306f85d","version":28,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('ed69a0c5ca2d9ab2','cd66e35003d4e485','a25216607870','{"id":"cd66e35003d4e485","version":29,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('b6efe1d126685e76','7f2d6ad7a52c49be','a25216607870','{"id":"7f2d6ad7a52c49be","version":30,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('d6301221bafd6979','28d9c7d7606c8826','a25216607870','{"id":"28d9c7d7606c8826","version":31,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('b6efe1d126685e76','43765277ea8dca0e','a25216607870','{"id":"43765277ea8dca0e","version":32,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('ed69a0c5ca2d9ab2','3eb97296bc1def44','a25216607870','{"id":"3eb97296bc1def44","version":33,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('d6301221bafd6979','a710ba0234fde38e','a25216607870','{"id":"a710ba0234fde38e","version":36,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('floor','open-6ed99f464868','6ed99f464868','{"id":"open-6ed99f464868","version":2,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('4fda9f7f4f5653ac','243cfa4a1e85106e','6ed99f464868','{"id":"243cfa4a1e85106e","version":3,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('51e82f74d468fc8c','19ace7bb4bedfe0a','6ed99f464868','{"id":"19ace7bb4bedfe0a","version":4,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('b32efe6edb198298','502aa5f734d4c605','6ed99f464868','{"id":"502aa5f734d4c605","version":5,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('4fda9f7f4f5653ac','5ec3a2a35756e242','6ed99f464868','{"id":"5ec3a2a35756e242","version":6,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('51e82f74d468fc8c','cd2ed271f3e4c96a','6ed99f464868','{"id":"cd2ed271f3e4c96a","version":7,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('b32efe6edb198298','16544301458cacb0','6ed99f464868','{"id":"16544301458cacb0","version":9,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('4fda9f7f4f5653ac','03ed9ba1a2487b8c','6ed99f464868','{"id":"03ed9ba1a2487b8c","version":10,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('51e82f74d468fc8c','40b76267ca9f491f','6ed99f464868','{"id":"40b76267ca9f491f","version":11,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('b32efe6edb198298','450cb8272109326d','6ed99f464868','{"id":"450cb8272109326d","version":13,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('b32efe6edb198298','8567089341c1d8ef','6ed99f464868','{"id":"8567089341c1d8ef","version":14,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('4fda9f7f4f5653ac','5f9201eabff2db2a','6ed99f464868','{"id":"5f9201eabff2db2a","version":15,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('51e82f74d468fc8c','3bbeb35478e63ecf','6ed99f464868','{"id":"3bbeb35478e63ecf","version":16,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('b32efe6edb198298','2750bb4589a504f8','6ed99f464868','{"id":"2750bb4589a504f8","version":17,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('4fda9f7f4f5653ac','bba3169286ffb642','6ed99f464868','{"id":"bba3169286ffb642","version":18,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('51e82f74d468fc8c','0c37f554b4095f1e','6ed99f464868','{"id":"0c37f554b4095f1e","version":19,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('b32efe6edb198298','7ba68c567a9183a1','6ed99f464868','{"id":"7ba68c567a9183a1","version":20,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('4fda9f7f4f5653ac','4eaaf2495603d2a2','6ed99f464868','{"id":"4eaaf2495603d2a2","version":21,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('51e82f74d468fc8c','175b472ea4d7783f','6ed99f464868','{"id":"175b472ea4d7783f","version":22,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('b32efe6edb198298','59b9045aeb1df94c','6ed99f464868','{"id":"59b9045aeb1df94c","version":23,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('4fda9f7f4f5653ac','50e49f7ac3902a3f','6ed99f464868','{"id":"50e49f7ac3902a3f","version":24,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('51e82f74d468fc8c','377859f09f2c85c7','6ed99f464868','{"id":"377859f09f2c85c7","version":27,"rule":"","message":"","allowed":[]}');
CREATE TABLE daily_answers (
	day VARCHAR(10) NOT NULL, 
	person VARCHAR(40) NOT NULL, 
	choice INTEGER NOT NULL, 
	"right" INTEGER NOT NULL, 
	PRIMARY KEY (day, person), 
	FOREIGN KEY(person) REFERENCES persons (id)
);
CREATE TABLE events (
	table_id VARCHAR(40) NOT NULL, 
	version INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	command VARCHAR(110) NOT NULL, 
	body TEXT NOT NULL, 
	hash VARCHAR(64) NOT NULL, 
	PRIMARY KEY (table_id, version)
);
INSERT INTO "events" VALUES('a25216607870',1,1700000000001,'floor/open-a25216607870','{"type":"opened","settings":{"game":"pick-2-poker","name":"pick-2-poker","options":{},"limits":{"least":500,"most":20000,"bonus_least":100,"bonus_most":10000,"aggregate":null},"seats":0,"buy_in_least":10000,"buy_in_most":100000,"bank":100000000,"ready_seconds":15,"turn_seconds":30},"by":"floor"}','cf12f84b422e08cee729a43b04b67b19a32c9cdad435ef135765fef4a23a9345');
INSERT INTO "events" VALUES('a25216607870',2,1700000000001,'floor/open-a25216607870','{"type":"committed","round":1,"root":"3d4c2cc0a262a0910cb8e729e47bb401ab5d1f4fd8ef52d496688b45c3c08f51","protocol":3,"dealing":"5 seats, 5 dealer"}','859508eb4ee546d255b903cc580315e5f6addf3ac63a6d683cfacaafcdf0c9f9');
INSERT INTO "events" VALUES('people',1,1700000000002,'d6301221bafd6979/came','{"type":"came","person":"d6301221bafd6979","name":"Ann","bankroll":500000,"face":4}','07fd69b5f302c62b141a261187964969683842076ac759fcb809515542956585');
INSERT INTO "events" VALUES('a25216607870',3,1700000000005,'d6301221bafd6979/c33e7ca62670bbf3','{"type":"sat","seat":1,"person":"d6301221bafd6979","name":"Ann","amount":50000,"bot":"","face":4}','f6eee867f9ed26085f62990638cca539beb1b7981a47d7b8c065e9aa13dc1688');
INSERT INTO "events" VALUES('people',2,1700000000006,'ed69a0c5ca2d9ab2/came','{"type":"came","person":"ed69a0c5ca2d9ab2","name":"Ben","bankroll":500000,"face":10}','a239e330528ac05d5c8db90ee0f1380136f0d0a57ec86415cd6ae78c90f4cf24');
INSERT INTO "events" VALUES('a25216607870',4,1700000000009,'ed69a0c5ca2d9ab2/3d9c5e9e6c51b731','{"type":"sat","seat":2,"person":"ed69a0c5ca2d9ab2","name":"Ben","amount":50000,"bot":"","face":10}','0cba89e2afdc0a9cb70c38d0103b4c05421f1e4841b76fcb9adb80c8268d9380');
INSERT INTO "events" VALUES('people',3,1700000000010,'b6efe1d126685e76/came','{"type":"came","person":"b6efe1d126685e76","name":"Cid","bankroll":500000,"face":13}','119aea8e3aaa18de9d7cbab956d002efeaf0c4837ea4ee852fded9d8482fd891');
INSERT INTO "events" VALUES('a25216607870',5,1700000000013,'b6efe1d126685e76/6d2aeaf232546cab','{"type":"sat","seat":3,"person":"b6efe1d126685e76","name":"Cid","amount":50000,"bot":"","face":13}','89fc054840e52556a3bd31ee11962a6d19893c7fde63783024e1c999c6bf5d7e');
INSERT INTO "events" VALUES('a25216607870',6,1700000000015,'d6301221bafd6979/7088b15f1dc7d0aa','{"type":"number committed","seat":1,"commitment":"245ac94d76a8d4cd61408af75b98771243474a9e40c2a5a66a8bd11a93a1fb95","own_limit":0}','d023dde3bd2d502d0e443e77c02435b0f05cbe0788f1c27e096742b7bf8f65e7');
INSERT INTO "events" VALUES('a25216607870',7,1700000000017,'ed69a0c5ca2d9ab2/8652f6f6a3669e81','{"type":"number committed","seat":2,"commitment":"9badb1a076ed941ad2cfc299d77be5018dd04388d1f1bf99102b5340f13f3800","own_limit":0}','a787981160e99a9e00fa066837a5eb4b7f6239fb44666772aaf27edac0342ce0');
INSERT INTO "events" VALUES('a25216607870',8,1700000000019,'b6efe1d126685e76/265d87c634e394ad','{"type":"number committed","seat":3,"commitment":"72dbf92d36294f548445975ce895e9896113f79d7f1c7b5541d4f6e51d88e240","own_limit":0}','8645ced04f8b04091036f3bc8b1581296d0b1e76a9724f4b6487b290d6937a74');
INSERT INTO "events" VALUES('a25216607870',9,1700000000019,'b6efe1d126685e76/265d87c634e394ad','{"type":"reveal started","attempt":1,"seats":[1,2,3],"order":[1,2,3]}','ade22b56ff590467cd78beed851306ea292f1fdb4b4a4b3a275c08ec6eadeffd');
INSERT INTO "events" VALUES('a25216607870',10,1700000000020,'d6301221bafd6979/7519888a97d88646','{"type":"number revealed","seat":1,"nonce":"aa84def19e3f6b648071336ed1ed616d13211d83982f90fb6d7a71c2b74f249c"}','99c7dd2015e5dd85cc480351c0b112a86debefd73ef064027552bb07bca6f6d7');
INSERT INTO "events" VALUES('a25216607870',11,1700000000021,'ed69a0c5ca2d9ab2/cb524785829f90c7','{"type":"number revealed","seat":2,"nonce":"b083a19ab246db1b8d41710c647d37415836e6c409a9154a269b0d3fc3798541"}','0300ad83bc3f47561bb2a0affcaaf122d4cb0e9c11f7cd85dc4b0f7e623f880e');
INSERT INTO "events" VALUES('a25216607870',12,1700000000022,'b6efe1d126685e76/99b0e7ecaebf0a45','{"type":"number revealed","seat":3,"nonce":"15e3e10ba61926e7033aa1de9c135c2b363e707c1878f054873ccce7f0218c2a"}','5c3e7d74cb05f6da0cbfb92cd52433cae2d8c3edec450d04c6c8efa5c88176d7');
INSERT INTO "events" VALUES('a25216607870',13,1700000000022,'b6efe1d126685e76/99b0e7ecaebf0a45','{"type":"started","round":1,"stacks":{"1":50000,"2":50000,"3":50000},"bank":100000000,"button":0,"big_blind":0,"rules_version":2,"attempt":1,"commitments":{"1":"245ac94d76a8d4cd61408af75b98771243474a9e40c2a5a66a8bd11a93a1fb95","2":"9badb1a076ed941ad2cfc299d77be5018dd04388d1f1bf99102b5340f13f3800","3":"72dbf92d36294f548445975ce895e9896113f79d7f1c7b5541d4f6e51d88e240"},"nonces":{"1":"aa84def19e3f6b648071336ed1ed616d13211d83982f90fb6d7a71c2b74f249c","2":"b083a19ab246db1b8d41710c647d37415836e6c409a9154a269b0d3fc3798541","3":"15e3e10ba61926e7033aa1de9c135c2b363e707c1878f054873ccce7f0218c2a"},"protocol":3}','ee9cde3d72b43b679af41859f47ea0b256154b18e239eb8b768a06539f7d2cea');
INSERT INTO "events" VALUES('a25216607870',14,1700000000023,'d6301221bafd6979/58e451e133f11742','{"type":"took","seat":1,"answer":"sit-out","by":"player","hinted":false}','bebba1f04855d1d9404ec3503b7846b40fc1b023b3687239c3b732af7e65a6b0');
INSERT INTO "events" VALUES('a25216607870',15,1700000000024,'ed69a0c5ca2d9ab2/5d6e0121b4652ac6','{"type":"took","seat":2,"answer":"wager ante 10, 3-5-bonus 10","by":"player","hinted":false}','d62adcd8ab833a2cd79955b495e425647f25e02e2f280ad4a6e47059ae45e8bd');
INSERT INTO "events" VALUES('a25216607870',16,1700000000025,'b6efe1d126685e76/974f712a2bb75056','{"type":"took","seat":3,"answer":"wager ante 10, 3-5-bonus 10","by":"player","hinted":false}','5d002872c4828b5e9d5cfddad96b36a1ea864ee27d678d807d5dbc01b19f805c');
INSERT INTO "events" VALUES('a25216607870',17,1700000000026,'ed69a0c5ca2d9ab2/e324961d0db04e9c','{"type":"took","seat":2,"answer":"five play 10","by":"player","hinted":false}','01911c4c57b55c6f8ab6d20710de0dcdf743be840ed28f54728ede5eb5018680');
INSERT INTO "events" VALUES('a25216607870',18,1700000000027,'b6efe1d126685e76/e36a6ec9c499d3c6','{"type":"took","seat":3,"answer":"five play 10","by":"player","hinted":false}','c5de1f86e732fc4e012eb56866b637b3c1920714a6708d0090f993312be44c07');
INSERT INTO "events" VALUES('a25216607870',19,1700000000027,'b6efe1d126685e76/e36a6ec9c499d3c6','{"type":"ended","round":1,"state":"settled","nets":{"1":0,"2":-3000,"3":-3000}}','f1993380579a6d038a031e7dad67317d50fe52b2b015ae83922ef99e4b6b6cf4');
INSERT INTO "events" VALUES('a25216607870',20,1700000000027,'b6efe1d126685e76/e36a6ec9c499d3c6','{"type":"committed","round":2,"root":"abbacdf9f8cbadf40d781b1f77a08885f07f11ac77ee699d9244d44116ce1ac3","protocol":3,"dealing":"5 seats, 5 dealer"}','6d1ce7a030baab61d528f0689fdce47ce0cd0f0b94f0e95b4e2a8eb0b2020bdb');
INSERT INTO "events" VALUES('a25216607870',21,1700000000029,'d6301221bafd6979/337ca6b93681b770','{"type":"number committed","seat":1,"commitment":"3d6039af4f8ebf267c1d689be645eb77c11d1481585c36e7a638a3c109570c75","own_limit":0}','2d1a74eba6b02d185014e57777aa47fcf83c3e7ed2445c2d097fd47e82d05285');
INSERT INTO "events" VALUES('a25216607870',22,1700000000031,'ed69a0c5ca2d9ab2/020d967909ff1bac','{"type":"number committed","seat":2,"commitment":"6cfff12b7ea34d36f5f85ed11f7c3d0cfb095c280a9c3a290b6ddec254f13987","own_limit":0}','cf8abfaa922fdb15b490fc6ac5291502f2bf785468d79b164248ce39a057265a');
INSERT INTO "events" VALUES('a25216607870',23,1700000000033,'b6efe1d126685e76/d7bd83565a9931c6','{"type":"number committed","seat":3,"commitment":"ec39ec6bd4f843a8609064d18e31028871de0e0c5d9ea3bfc31fdb2283d6e05e","own_limit":0}','027271e1c729da729f70ec60ddfe428386c0f61d8f08ccfbc0a8d03d78fc4560');
INSERT INTO "events" VALUES('a25216607870',24,1700000000033,'b6efe1d126685e76/d7bd83565a9931c6','{"type":"reveal started","attempt":1,"seats":[1,2,3],"order":[1,2,3]}','9a9d382778a7fc138c80eba663ff6136eb2fe765270a45064ef059b5f16d1fc5');
INSERT INTO "events" VALUES('a25216607870',25,1700000000034,'d6301221bafd6979/804f30aa8a0b74e7','{"type":"number revealed","seat":1,"nonce":"0960f1ed993b0a42dad0286131b7691dd5056ec0a6c561f7d6f86fac17eabcab"}','81a43f72be158e1a0ce38874ea5120a61e11dcce9473f5cda61bfec89ccaab1b');
INSERT INTO "events" VALUES('a25216607870',26,1700000000035,'ed69a0c5ca2d9ab2/1c8eb3f289126a76','{"type":"number revealed","seat":2,"nonce":"44a042ced7744741a6ae0897affbec2c7c144ac6528fa227ac7fb2de4c90d880"}','f5dba31ad6e0d5859543d68286a918fa928c9fa7860e1ed36aff289af2045f9d');
INSERT INTO "events" VALUES('a25216607870',27,1700000000036,'b6efe1d126685e76/a1e0fc86d306f85d','{"type":"number revealed","seat":3,"nonce":"91219366a9c5f6210d05bb7da0f3cac0deed4f9d912891c2070804c8cd6eaf0a"}','6dac9ed46a8e695beb4ee221244999c6fb952ed0c4289d13c517299d36af4de2');
INSERT INTO "events" VALUES('a25216607870',28,1700000000036,'b6efe1d126685e76/a1e0fc86d306f85d','{"type":"started","round":2,"stacks":{"1":50000,"2":47000,"3":47000},"bank":100006000,"button":0,"big_blind":0,"rules_version":2,"attempt":1,"commitments":{"1":"3d6039af4f8ebf267c1d689be645eb77c11d1481585c36e7a638a3c109570c75","2":"6cfff12b7ea34d36f5f85ed11f7c3d0cfb095c280a9c3a290b6ddec254f13987","3":"ec39ec6bd4f843a8609064d18e31028871de0e0c5d9ea3bfc31fdb2283d6e05e"},"nonces":{"1":"0960f1ed993b0a42dad0286131b7691dd5056ec0a6c561f7d6f86fac17eabcab","2":"44a042ced7744741a6ae0897affbec2c7c144ac6528fa227ac7fb2de4c90d880","3":"91219366a9c5f6210d05bb7da0f3cac0deed4f9d912891c2070804c8cd6eaf0a"},"protocol":3}','d8e671c9484ffd5d8a6242339d5a98c5387a72ef78be8a1f0bc121b5edf73cfc');
INSERT INTO "events" VALUES('a25216607870',29,1700000000037,'ed69a0c5ca2d9ab2/cd66e35003d4e485','{"type":"took","seat":2,"answer":"wager ante 5, 3-5-bonus 5, 5-card-bonus 5","by":"player","hinted":false}','140ee7ef83a1c8182521bed144ab46aea1542461d81f97d9189c27429932741e');
INSERT INTO "events" VALUES('a25216607870',30,1700000000038,'b6efe1d126685e76/7f2d6ad7a52c49be','{"type":"took","seat":3,"answer":"wager ante 95.05, 3-5-bonus 95.05","by":"player","hinted":false}','81917cc66d56c56b9eeab31e4ad155cbddd5d45e81cf8f0e418960a05a40e82e');
INSERT INTO "events" VALUES('a25216607870',31,1700000000039,'d6301221bafd6979/28d9c7d7606c8826','{"type":"took","seat":1,"answer":"wager ante 29.84, 3-5-bonus 29.84, 5-card-bonus 29.84","by":"player","hinted":false}','3997f8337a3c2c7bc2446d64d6e085762ec399f56ad397999c1228e467758c77');
INSERT INTO "events" VALUES('a25216607870',32,1700000000040,'b6efe1d126685e76/43765277ea8dca0e','{"type":"took","seat":3,"answer":"five play 95.05","by":"player","hinted":false}','5a0c8666ed24aa4ef037f7d42dfbffab3040667932a609886201431b912028fe');
INSERT INTO "events" VALUES('a25216607870',33,1700000000041,'ed69a0c5ca2d9ab2/3eb97296bc1def44','{"type":"took","seat":2,"answer":"five play 5","by":"player","hinted":false}','8ca187475d7a7b56d01e10dc102e186bb8e714379468c7256c1f30d57a50b4a6');
INSERT INTO "events" VALUES('a25216607870',34,1700000000042,'d6301221bafd6979/a710ba0234fde38e','{"type":"took","seat":1,"answer":"five play 29.84","by":"player","hinted":false}','9588ffaae7681d8fd6845601dee86b92404c3ada80c5f842af4b40148f2c1f40');
INSERT INTO "events" VALUES('a25216607870',35,1700000000042,'d6301221bafd6979/a710ba0234fde38e','{"type":"ended","round":2,"state":"settled","nets":{"1":-11936,"2":1000,"3":-28515}}','7568689dcb979f936f02ce3bc149479d256420cf45db6ab4270120aa4b0dad73');
INSERT INTO "events" VALUES('a25216607870',36,1700000000042,'d6301221bafd6979/a710ba0234fde38e','{"type":"committed","round":3,"root":"f71d5865964e24abce3919d4f742015127ecf70103883722c669ac2c1d7a5e90","protocol":3,"dealing":"5 seats, 5 dealer"}','06c96154b5e5e49f3113fdc25effc97fb074695a9e7947542f7b0dfa92b526d9');
INSERT INTO "events" VALUES('6ed99f464868',1,1700000000043,'floor/open-6ed99f464868','{"type":"opened","settings":{"game":"texas-holdem","name":"texas-holdem","options":{},"limits":{"least":500,"most":20000,"bonus_least":100,"bonus_most":10000,"aggregate":null},"seats":0,"buy_in_least":10000,"buy_in_most":100000,"bank":100000000,"ready_seconds":15,"turn_seconds":30},"by":"floor"}','b1bf58fc6ce372c0f303bb24fb02da91d8326a5cb0f90beda5abf11c29c2d5f8');
INSERT INTO "events" VALUES('6ed99f464868',2,1700000000043,'floor/open-6ed99f464868','{"type":"committed","round":1,"root":"4472a3ee04c90413dc8e4056cf4e8734ba89d39a0f35c3111dd7064fac341231","protocol":3,"dealing":"1 seats, 1 seats, 1 burn, 3 board, 1 burn, 1 board, 1 burn, 1 board or 1 seats, 1 seats, 1 burn, 3 board, 1 burn, 1 board, 1 burn, 1 upper, 1 burn, 1 lower or 1 seats, 1 seats, 1 burn, 3 board, 1 burn, 1 upper, 1 burn, 1 upper, 1 burn, 1 lower, 1 burn, 1 lower or 1 seats, 1 seats, 1 burn, 3 upper, 1 burn, 1 upper, 1 burn, 1 upper, 1 burn, 3 lower, 1 burn, 1 lower, 1 burn, 1 lower"}','30f5cc0509fdf7968144649ec585bb117cf864451072dcfee5a4a9717aa6d4dd');
INSERT INTO "events" VALUES('people',4,1700000000044,'4fda9f7f4f5653ac/came','{"type":"came","person":"4fda9f7f4f5653ac","name":"Ann","bankroll":500000,"face":4}','4a27374c230fca5939e0e5a0b016696c435237873a1dbbd82645d20b8af3c067');
INSERT INTO "events" VALUES('6ed99f464868',3,1700000000047,'4fda9f7f4f5653ac/243cfa4a1e85106e','{"type":"sat","seat":1,"person":"4fda9f7f4f5653ac","name":"Ann","amount":50000,"bot":"","face":4}','63091edf8b5420f6426e76ffe39b08d7521dd2eb29b43c2376f4ad0cc96e5985');
INSERT INTO "events" VALUES('people',5,1700000000048,'51e82f74d468fc8c/came','{"type":"came","person":"51e82f74d468fc8c","name":"Ben","bankroll":500000,"face":10}','4c3e13e181d211dbb20d59ba252748424451a885e4ea7e193f6c7abb4301e95c');
INSERT INTO "events" VALUES('6ed99f464868',4,1700000000051,'51e82f74d468fc8c/19ace7bb4bedfe0a','{"type":"sat","seat":2,"person":"51e82f74d468fc8c","name":"Ben","amount":50000,"bot":"","face":10}','85b1cfd0aa33782fd0abdb570ce1e8a93607809c925c3bf44ce2f9334b3e78e9');
INSERT INTO "events" VALUES('people',6,1700000000052,'b32efe6edb198298/came','{"type":"came","person":"b32efe6edb198298","name":"Cid","bankroll":500000,"face":13}','f787cca22bc009a2d7bf2bea89d94f2c893a3d5a5434277262b75531e84d8490');
INSERT INTO "events" VALUES('6ed99f464868',5,1700000000055,'b32efe6edb198298/502aa5f734d4c605','{"type":"sat","seat":3,"person":"b32efe6edb198298","name":"Cid","amount":50000,"bot":"","face":13}','7591f680ba7ffc6d9cc1086dbd154db85a5bd027ec00f4ed6c5c9e40744dcc09');
INSERT INTO "events" VALUES('6ed99f464868',6,1700000000057,'4fda9f7f4f5653ac/5ec3a2a35756e242','{"type":"number committed","seat":1,"commitment":"d4deca5798a9d788612a4ddfedb8f497f01719cc6c9be794dbc4288702c2eb6b","own_limit":0}','e31be2b95c7743cb9436d042b12567cc3f5a973d770756af6d9fc26c2475a432');
INSERT INTO "events" VALUES('6ed99f464868',7,1700000000059,'51e82f74d468fc8c/cd2ed271f3e4c96a','{"type":"number committed","seat":2,"commitment":"711dcb15ca5cd380e9a66677495430cbca8c17ba3cbaf84daeddf70430c217a1","own_limit":0}','f882b9f6ed442349a65016f47a549f9b3283877b0eb690655911dd3d0580e1d0');
INSERT INTO "events" VALUES('6ed99f464868',8,1700000000061,'b32efe6edb198298/16544301458cacb0','{"type":"number committed","seat":3,"commitment":"b51b6699fee418b627d27d61a64ddbee82f8db92c1434fb94f6464b1c7fc8a25","own_limit":0}','57a24b4b938070e829f550c91105cd1da9f04c5fb0896a0475c98dbda82887c0');
INSERT INTO "events" VALUES('6ed99f464868',9,1700000000061,'b32efe6edb198298/16544301458cacb0','{"type":"reveal started","attempt":1,"seats":[1,2,3],"order":[1,2,3]}','2eaefd6e2121d9858f8fb4a6ca5a352c244416cb88ddf9561dfb5d8e9e414615');
INSERT INTO "events" VALUES('6ed99f464868',10,1700000000062,'4fda9f7f4f5653ac/03ed9ba1a2487b8c','{"type":"number revealed","seat":1,"nonce":"b2ac1a2c9f9c109d3b700bf3d26fa0d2aa0f700d91cfe2b28df99ff3347745bb"}','b285fdcede52eb2e047d5167526c91c275505b8b1ee138d227e7f4379f0cb984');
INSERT INTO "events" VALUES('6ed99f464868',11,1700000000063,'51e82f74d468fc8c/40b76267ca9f491f','{"type":"number revealed","seat":2,"nonce":"bce6fa0f6763ecbe240e1bed20a9b8ea0f33e2d929f7251e7e90254f85b1f68c"}','b566ae2b79f799cd588c9005eda4ae47cf71aa773542169abe1228b5ae1972c0');
INSERT INTO "events" VALUES('6ed99f464868',12,1700000000064,'b32efe6edb198298/450cb8272109326d','{"type":"number revealed","seat":3,"nonce":"8828cfe12a775d7a12ea131faf35fc882e3483da28f731a16c4c355c58019e7d"}','e25a0100e6a811fdd51a71f7a9407e70bba70db208e7ef1431972f45bbb79363');
INSERT INTO "events" VALUES('6ed99f464868',13,1700000000064,'b32efe6edb198298/450cb8272109326d','{"type":"started","round":1,"stacks":{"1":50000,"2":50000,"3":50000},"bank":100000000,"button":3,"big_blind":0,"rules_version":2,"attempt":1,"commitments":{"1":"d4deca5798a9d788612a4ddfedb8f497f01719cc6c9be794dbc4288702c2eb6b","2":"711dcb15ca5cd380e9a66677495430cbca8c17ba3cbaf84daeddf70430c217a1","3":"b51b6699fee418b627d27d61a64ddbee82f8db92c1434fb94f6464b1c7fc8a25"},"nonces":{"1":"b2ac1a2c9f9c109d3b700bf3d26fa0d2aa0f700d91cfe2b28df99ff3347745bb","2":"bce6fa0f6763ecbe240e1bed20a9b8ea0f33e2d929f7251e7e90254f85b1f68c","3":"8828cfe12a775d7a12ea131faf35fc882e3483da28f731a16c4c355c58019e7d"},"protocol":3}','a81f22092341ec02764b9901a8aecaf59249ec574afdbb2ba39224a8ceaa9075');
INSERT INTO "events" VALUES('6ed99f464868',14,1700000000065,'b32efe6edb198298/8567089341c1d8ef','{"type":"took","seat":3,"answer":"raise bet 4","by":"player","hinted":false}','7b17ffc6ce1fff5d799eeec508681f0aefb772b6e88803228b895a740d73ffec');
INSERT INTO "events" VALUES('6ed99f464868',15,1700000000066,'4fda9f7f4f5653ac/5f9201eabff2db2a','{"type":"took","seat":1,"answer":"raise bet 6","by":"player","hinted":false}','813e6bb43537cc9d12974ee6cfab51313a495ce38187bb26666975ea90765422');
INSERT INTO "events" VALUES('6ed99f464868',16,1700000000067,'51e82f74d468fc8c/3bbeb35478e63ecf','{"type":"took","seat":2,"answer":"call bet 6","by":"player","hinted":false}','4d540fc70e0c68c4645296ae2e9cc1213f74e0c0f26676534dba435737141990');
INSERT INTO "events" VALUES('6ed99f464868',17,1700000000068,'b32efe6edb198298/2750bb4589a504f8','{"type":"took","seat":3,"answer":"call bet 6","by":"player","hinted":false}','df8abba6bda7cb2603df34f00ca3ad4484ee3aca9f9f5482eed530848d601c1d');
INSERT INTO "events" VALUES('6ed99f464868',18,1700000000069,'4fda9f7f4f5653ac/bba3169286ffb642','{"type":"took","seat":1,"answer":"bet 61.66","by":"player","hinted":false}','496206eecdf0c37063011476778804c9f62532466840b045e912db391bb73cc2');
INSERT INTO "events" VALUES('6ed99f464868',19,1700000000070,'51e82f74d468fc8c/0c37f554b4095f1e','{"type":"took","seat":2,"answer":"raise bet 123.32","by":"player","hinted":false}','27f0b65df7360e4bec8625a761d06495288b5df8631105dc7814778a97c90608');
INSERT INTO "events" VALUES('6ed99f464868',20,1700000000071,'b32efe6edb198298/7ba68c567a9183a1','{"type":"took","seat":3,"answer":"call bet 123.32","by":"player","hinted":false}','6d8560f60f3cd13a2a89d4f0609d5e51e1f9e46ad32383c4356e698c04f34f77');
INSERT INTO "events" VALUES('6ed99f464868',21,1700000000072,'4fda9f7f4f5653ac/4eaaf2495603d2a2','{"type":"took","seat":1,"answer":"raise bet 184.98","by":"player","hinted":false}','82f4fa019a634a02dcf81d4b31cea2c6f26dafe12fc1e3af03e5e0e718be72e2');
INSERT INTO "events" VALUES('6ed99f464868',22,1700000000073,'51e82f74d468fc8c/175b472ea4d7783f','{"type":"took","seat":2,"answer":"call bet 184.98","by":"player","hinted":false}','3224340285426b13b5c176d55d5b3c3ee90f5737c47002f445e95713eb231ec7');
INSERT INTO "events" VALUES('6ed99f464868',23,1700000000074,'b32efe6edb198298/59b9045aeb1df94c','{"type":"took","seat":3,"answer":"raise bet 246.64","by":"player","hinted":false}','05b4d082a2481b829531567feb14e669267ca7e5032e091a82fc146778c475f7');
INSERT INTO "events" VALUES('6ed99f464868',24,1700000000075,'4fda9f7f4f5653ac/50e49f7ac3902a3f','{"type":"took","seat":1,"answer":"fold","by":"player","hinted":false}','23595fbbc047bcb05aad2361a4bcaac7bde980714655ad8add55ecbbadb9f9d1');
INSERT INTO "events" VALUES('6ed99f464868',25,1700000000076,'51e82f74d468fc8c/377859f09f2c85c7','{"type":"took","seat":2,"answer":"fold","by":"player","hinted":false}','61c0ed6f21c3eeeae567671144f0bef413958d74f855bf5304307353589264c1');
INSERT INTO "events" VALUES('6ed99f464868',26,1700000000076,'51e82f74d468fc8c/377859f09f2c85c7','{"type":"ended","round":1,"state":"settled","nets":{"1":-19098,"2":-19098,"3":38196}}','7f8bec20e33d6cb5c9ac21d4da93b934d0bc5acc8f298583cd5c1cfc883e2b12');
INSERT INTO "events" VALUES('6ed99f464868',27,1700000000076,'51e82f74d468fc8c/377859f09f2c85c7','{"type":"committed","round":2,"root":"4d242bcea8f124578ea19c9b510be79f078be6c4d2e33b83a0aaa2ac224dc4fa","protocol":3,"dealing":"1 seats, 1 seats, 1 burn, 3 board, 1 burn, 1 board, 1 burn, 1 board or 1 seats, 1 seats, 1 burn, 3 board, 1 burn, 1 board, 1 burn, 1 upper, 1 burn, 1 lower or 1 seats, 1 seats, 1 burn, 3 board, 1 burn, 1 upper, 1 burn, 1 upper, 1 burn, 1 lower, 1 burn, 1 lower or 1 seats, 1 seats, 1 burn, 3 upper, 1 burn, 1 upper, 1 burn, 1 upper, 1 burn, 3 lower, 1 burn, 1 lower, 1 burn, 1 lower"}','5d93af883b0b89261ced3cf2352ae36313b90f6390b801fca8d1b722e47f3911');
CREATE TABLE game_files (
	id VARCHAR(16) NOT NULL, 
	person VARCHAR(40) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	text TEXT NOT NULL, 
	changed_at BIGINT NOT NULL, 
	submitted_at BIGINT NOT NULL, 
	solved_text TEXT NOT NULL, 
	solved TEXT NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(person) REFERENCES persons (id)
);
CREATE TABLE lessons (
	person VARCHAR(40) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	step VARCHAR(12) NOT NULL, 
	answered INTEGER NOT NULL, 
	"right" INTEGER NOT NULL, 
	PRIMARY KEY (person, game, step), 
	FOREIGN KEY(person) REFERENCES persons (id)
);
CREATE TABLE links (
	token_hash VARCHAR(64) NOT NULL, 
	role VARCHAR(12) NOT NULL, 
	expires_at BIGINT NOT NULL, 
	used_by VARCHAR(40), person VARCHAR(40), 
	PRIMARY KEY (token_hash)
);
CREATE TABLE persons (
	id VARCHAR(40) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	role VARCHAR(12) NOT NULL, 
	created_at BIGINT NOT NULL, 
	excluded_until BIGINT DEFAULT '0' NOT NULL, 
	stake_limit BIGINT DEFAULT '0' NOT NULL, limit_before BIGINT DEFAULT '0' NOT NULL, limit_since BIGINT DEFAULT '0' NOT NULL, face INTEGER DEFAULT '0' NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "persons" VALUES('d6301221bafd6979','Ann','player',1700000000002,0,0,0,0,4);
INSERT INTO "persons" VALUES('ed69a0c5ca2d9ab2','Ben','player',1700000000006,0,0,0,0,10);
INSERT INTO "persons" VALUES('b6efe1d126685e76','Cid','player',1700000000010,0,0,0,0,13);
INSERT INTO "persons" VALUES('4fda9f7f4f5653ac','Ann','player',1700000000044,0,0,0,0,4);
INSERT INTO "persons" VALUES('51e82f74d468fc8c','Ben','player',1700000000048,0,0,0,0,10);
INSERT INTO "persons" VALUES('b32efe6edb198298','Cid','player',1700000000052,0,0,0,0,13);
CREATE TABLE "postings" (
	transfer VARCHAR(80) NOT NULL, 
	account VARCHAR(120) NOT NULL, 
	amount BIGINT NOT NULL, 
	PRIMARY KEY (transfer, account), 
	CONSTRAINT ck_postings_amount_whole CHECK (typeof(amount) = 'integer'), 
	FOREIGN KEY(transfer) REFERENCES transfers (id)
);
INSERT INTO "postings" VALUES('a25216607870/2','bank:a25216607870',100000000);
INSERT INTO "postings" VALUES('a25216607870/2','mint',-100000000);
INSERT INTO "postings" VALUES('people/1','mint',-500000);
INSERT INTO "postings" VALUES('people/1','player:d6301221bafd6979',500000);
INSERT INTO "postings" VALUES('a25216607870/3','player:d6301221bafd6979',-50000);
INSERT INTO "postings" VALUES('a25216607870/3','stack:a25216607870:d6301221bafd6979',50000);
INSERT INTO "postings" VALUES('people/2','mint',-500000);
INSERT INTO "postings" VALUES('people/2','player:ed69a0c5ca2d9ab2',500000);
INSERT INTO "postings" VALUES('a25216607870/4','player:ed69a0c5ca2d9ab2',-50000);
INSERT INTO "postings" VALUES('a25216607870/4','stack:a25216607870:ed69a0c5ca2d9ab2',50000);
INSERT INTO "postings" VALUES('people/3','mint',-500000);
INSERT INTO "postings" VALUES('people/3','player:b6efe1d126685e76',500000);
INSERT INTO "postings" VALUES('a25216607870/5','player:b6efe1d126685e76',-50000);
INSERT INTO "postings" VALUES('a25216607870/5','stack:a25216607870:b6efe1d126685e76',50000);
INSERT INTO "postings" VALUES('a25216607870/15','escrow:a25216607870:1',2000);
INSERT INTO "postings" VALUES('a25216607870/15','stack:a25216607870:ed69a0c5ca2d9ab2',-2000);
INSERT INTO "postings" VALUES('a25216607870/16','escrow:a25216607870:1',2000);
INSERT INTO "postings" VALUES('a25216607870/16','stack:a25216607870:b6efe1d126685e76',-2000);
INSERT INTO "postings" VALUES('a25216607870/17','escrow:a25216607870:1',1000);
INSERT INTO "postings" VALUES('a25216607870/17','stack:a25216607870:ed69a0c5ca2d9ab2',-1000);
INSERT INTO "postings" VALUES('a25216607870/20','bank:a25216607870',6000);
INSERT INTO "postings" VALUES('a25216607870/20','escrow:a25216607870:1',-5000);
INSERT INTO "postings" VALUES('a25216607870/20','stack:a25216607870:b6efe1d126685e76',-1000);
INSERT INTO "postings" VALUES('a25216607870/29','escrow:a25216607870:2',1500);
INSERT INTO "postings" VALUES('a25216607870/29','stack:a25216607870:ed69a0c5ca2d9ab2',-1500);
INSERT INTO "postings" VALUES('a25216607870/30','escrow:a25216607870:2',19010);
INSERT INTO "postings" VALUES('a25216607870/30','stack:a25216607870:b6efe1d126685e76',-19010);
INSERT INTO "postings" VALUES('a25216607870/31','escrow:a25216607870:2',8952);
INSERT INTO "postings" VALUES('a25216607870/31','stack:a25216607870:d6301221bafd6979',-8952);
INSERT INTO "postings" VALUES('a25216607870/32','escrow:a25216607870:2',9505);
INSERT INTO "postings" VALUES('a25216607870/32','stack:a25216607870:b6efe1d126685e76',-9505);
INSERT INTO "postings" VALUES('a25216607870/33','escrow:a25216607870:2',500);
INSERT INTO "postings" VALUES('a25216607870/33','stack:a25216607870:ed69a0c5ca2d9ab2',-500);
INSERT INTO "postings" VALUES('a25216607870/36','bank:a25216607870',39451);
INSERT INTO "postings" VALUES('a25216607870/36','escrow:a25216607870:2',-39467);
INSERT INTO "postings" VALUES('a25216607870/36','stack:a25216607870:d6301221bafd6979',-2984);
INSERT INTO "postings" VALUES('a25216607870/36','stack:a25216607870:ed69a0c5ca2d9ab2',3000);
INSERT INTO "postings" VALUES('6ed99f464868/2','bank:6ed99f464868',100000000);
INSERT INTO "postings" VALUES('6ed99f464868/2','mint',-100000000);
INSERT INTO "postings" VALUES('people/4','mint',-500000);
INSERT INTO "postings" VALUES('people/4','player:4fda9f7f4f5653ac',500000);
INSERT INTO "postings" VALUES('6ed99f464868/3','player:4fda9f7f4f5653ac',-50000);
INSERT INTO "postings" VALUES('6ed99f464868/3','stack:6ed99f464868:4fda9f7f4f5653ac',50000);
INSERT INTO "postings" VALUES('people/5','mint',-500000);
INSERT INTO "postings" VALUES('people/5','player:51e82f74d468fc8c',500000);
INSERT INTO "postings" VALUES('6ed99f464868/4','player:51e82f74d468fc8c',-50000);
INSERT INTO "postings" VALUES('6ed99f464868/4','stack:6ed99f464868:51e82f74d468fc8c',50000);
INSERT INTO "postings" VALUES('people/6','mint',-500000);
INSERT INTO "postings" VALUES('people/6','player:b32efe6edb198298',500000);
INSERT INTO "postings" VALUES('6ed99f464868/5','player:b32efe6edb198298',-50000);
INSERT INTO "postings" VALUES('6ed99f464868/5','stack:6ed99f464868:b32efe6edb198298',50000);
INSERT INTO "postings" VALUES('6ed99f464868/13','escrow:6ed99f464868:1',300);
INSERT INTO "postings" VALUES('6ed99f464868/13','stack:6ed99f464868:4fda9f7f4f5653ac',-100);
INSERT INTO "postings" VALUES('6ed99f464868/13','stack:6ed99f464868:51e82f74d468fc8c',-200);
INSERT INTO "postings" VALUES('6ed99f464868/14','escrow:6ed99f464868:1',400);
INSERT INTO "postings" VALUES('6ed99f464868/14','stack:6ed99f464868:b32efe6edb198298',-400);
INSERT INTO "postings" VALUES('6ed99f464868/15','escrow:6ed99f464868:1',500);
INSERT INTO "postings" VALUES('6ed99f464868/15','stack:6ed99f464868:4fda9f7f4f5653ac',-500);
INSERT INTO "postings" VALUES('6ed99f464868/16','escrow:6ed99f464868:1',400);
INSERT INTO "postings" VALUES('6ed99f464868/16','stack:6ed99f464868:51e82f74d468fc8c',-400);
INSERT INTO "postings" VALUES('6ed99f464868/17','escrow:6ed99f464868:1',200);
INSERT INTO "postings" VALUES('6ed99f464868/17','stack:6ed99f464868:b32efe6edb198298',-200);
INSERT INTO "postings" VALUES('6ed99f464868/18','escrow:6ed99f464868:1',6166);
INSERT INTO "postings" VALUES('6ed99f464868/18','stack:6ed99f464868:4fda9f7f4f5653ac',-6166);
INSERT INTO "postings" VALUES('6ed99f464868/19','escrow:6ed99f464868:1',12332);
INSERT INTO "postings" VALUES('6ed99f464868/19','stack:6ed99f464868:51e82f74d468fc8c',-12332);
INSERT INTO "postings" VALUES('6ed99f464868/20','escrow:6ed99f464868:1',12332);
INSERT INTO "postings" VALUES('6ed99f464868/20','stack:6ed99f464868:b32efe6edb198298',-12332);
INSERT INTO "postings" VALUES('6ed99f464868/21','escrow:6ed99f464868:1',12332);
INSERT INTO "postings" VALUES('6ed99f464868/21','stack:6ed99f464868:4fda9f7f4f5653ac',-12332);
INSERT INTO "postings" VALUES('6ed99f464868/22','escrow:6ed99f464868:1',6166);
INSERT INTO "postings" VALUES('6ed99f464868/22','stack:6ed99f464868:51e82f74d468fc8c',-6166);
INSERT INTO "postings" VALUES('6ed99f464868/23','escrow:6ed99f464868:1',12332);
INSERT INTO "postings" VALUES('6ed99f464868/23','stack:6ed99f464868:b32efe6edb198298',-12332);
INSERT INTO "postings" VALUES('6ed99f464868/27','escrow:6ed99f464868:1',-63460);
INSERT INTO "postings" VALUES('6ed99f464868/27','stack:6ed99f464868:b32efe6edb198298',63460);
CREATE TABLE "round_players" (
	table_id VARCHAR(40) NOT NULL, 
	round INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	person VARCHAR(40) NOT NULL, 
	net BIGINT NOT NULL, 
	staked BIGINT NOT NULL, 
	PRIMARY KEY (table_id, round, seat), 
	CONSTRAINT ck_round_players_net_whole CHECK (typeof(net) = 'integer'), 
	CONSTRAINT ck_round_players_staked_whole CHECK (typeof(staked) = 'integer')
);
INSERT INTO "round_players" VALUES('a25216607870',1,1,'d6301221bafd6979',0,0);
INSERT INTO "round_players" VALUES('a25216607870',1,2,'ed69a0c5ca2d9ab2',-3000,3000);
INSERT INTO "round_players" VALUES('a25216607870',1,3,'b6efe1d126685e76',-3000,3000);
INSERT INTO "round_players" VALUES('a25216607870',2,1,'d6301221bafd6979',-11936,11936);
INSERT INTO "round_players" VALUES('a25216607870',2,2,'ed69a0c5ca2d9ab2',1000,2000);
INSERT INTO "round_players" VALUES('a25216607870',2,3,'b6efe1d126685e76',-28515,28515);
INSERT INTO "round_players" VALUES('6ed99f464868',1,1,'4fda9f7f4f5653ac',-19098,19098);
INSERT INTO "round_players" VALUES('6ed99f464868',1,2,'51e82f74d468fc8c',-19098,19098);
INSERT INTO "round_players" VALUES('6ed99f464868',1,3,'b32efe6edb198298',38196,25264);
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
INSERT INTO "rounds" VALUES('a25216607870',1,'pick-2-poker',13,1700000000027,'settled','houseway log 1
game pick-2-poker 2
limit least 5
limit most 200
limit bonus_least 1
limit bonus_most 100
bank 1000000
seat 1 500 Ann
seat 2 500 Ben
seat 3 500 Cid
deck As 2c Ks Tc 7s Qc 7d 8s Th Ts Qd 8c Jd 3d Js Ah 7h Td 6s Jc 2h 8h Ad 3h 7c 5c
deck Kd Qh 2d 9c 3c 5s 4h Qs 5d 4s 3s 4d Kc 5h Ac 6c 6h 9d 9h 8d 2s Jh 6d 4c 9s Kh
1 sit-out
2 wager ante 10, 3-5-bonus 10
3 wager ante 10, 3-5-bonus 10
2 five play 10
3 five play 10
end settled 17 827718f98d108869c7f1f18f619f4d829877ecc928b1c9c608e194cb857de49cd7dd
');
INSERT INTO "rounds" VALUES('a25216607870',2,'pick-2-poker',28,1700000000042,'settled','houseway log 1
game pick-2-poker 2
limit least 5
limit most 200
limit bonus_least 1
limit bonus_most 100
bank 1000060
seat 1 500 Ann
seat 2 470 Ben
seat 3 470 Cid
deck Kd Tc 2d 7d Ah 2s Qd 6s 5c Qh 5s 8h 4c Td 9s 3d Kh 9h 4s 3h 7s 6c 6d 2c 7h Qc
deck 8c Ac 4d Th Jd Ts Ks 8s 3c 4h 5h 9d Kc 9c 2h Js Jh Ad 3s As Qs 8d 5d 6h Jc 7c
2 wager ante 5, 3-5-bonus 5, 5-card-bonus 5
3 wager ante 95.05, 3-5-bonus 95.05
1 wager ante 29.84, 3-5-bonus 29.84, 5-card-bonus 29.84
3 five play 95.05
2 five play 5
1 five play 29.84
end settled 18 827718f98d108869c7f1f18fd6814d82af6c2ef08e60da8fc8327c1d0299bad77f9472b8
');
INSERT INTO "rounds" VALUES('6ed99f464868',1,'texas-holdem',13,1700000000076,'settled','houseway log 1
game texas-holdem 2
limit least 5
limit most 200
limit bonus_least 1
limit bonus_most 100
bank 1000000
button 3
seat 1 500 Ann
seat 2 500 Ben
seat 3 500 Cid
deck 5d Ks Td 4d 4s 4c 2s Qc 2d Qs 3h 8h 9d As 6c 8s Kh Jc 3s 7c Jh 4h 9c 9s Ts 3c
deck 8d Tc 6d Js Kc 5c 7h Qh 6h Ad Jd 2c Th 3d Kd 7s Ah 2h 5s Ac 6s Qd 7d 8c 9h 5h
3 raise bet 4
1 raise bet 6
2 call bet 6
3 call bet 6
1 bet 61.66
2 raise bet 123.32
3 call bet 123.32
1 raise bet 184.98
2 call bet 184.98
3 raise bet 246.64
1 fold
2 fold
end settled 25 827709118d108869c7f1f18f619f64d14d829877ecc94e9e956c8c79356457f9a49e794688228195f03ee1fdf734c7f927b4
');
CREATE TABLE seeds (
	table_id VARCHAR(40) NOT NULL, 
	round INTEGER NOT NULL, 
	root VARCHAR(64) NOT NULL, 
	sealed BLOB NOT NULL, 
	PRIMARY KEY (table_id, round)
);
INSERT INTO "seeds" VALUES('a25216607870',1,'3d4c2cc0a262a0910cb8e729e47bb401ab5d1f4fd8ef52d496688b45c3c08f51',X'CAA95AE901F9BBBB2D9A126103BEA785D6952B3DE46498B0F32D0BF6EC1F009D5FBE4470ACD1B2113D442E51C4CD4CEBF7D45DA97C6A5856B45A1D64');
INSERT INTO "seeds" VALUES('a25216607870',2,'abbacdf9f8cbadf40d781b1f77a08885f07f11ac77ee699d9244d44116ce1ac3',X'DBEB8C08A49B80D7802234C43EE195CB20CCC0B80DCF2B51CD3176E667D63F2EEFF422088E57D1FDB149B416122C94857E5DBEB30A7877C26A896F92');
INSERT INTO "seeds" VALUES('a25216607870',3,'f71d5865964e24abce3919d4f742015127ecf70103883722c669ac2c1d7a5e90',X'7998766A625692FC9945A53930B1E88862B883E4B0E3018CAEFB4CC33CB8B2E0B4F050EFF0F37146BE577CE3D410EDEAA0C0064431A0722B34FCCF59');
INSERT INTO "seeds" VALUES('6ed99f464868',1,'4472a3ee04c90413dc8e4056cf4e8734ba89d39a0f35c3111dd7064fac341231',X'F86884272362535254FADD632EC2EEFE56C723F426824E79F0F352C74B704C5ED180EC2E27C59C795C8FE4F638ED330C129C2D8D916985179A38F820');
INSERT INTO "seeds" VALUES('6ed99f464868',2,'4d242bcea8f124578ea19c9b510be79f078be6c4d2e33b83a0aaa2ac224dc4fa',X'0ECBD81EE2006AE5C015A9F290AAA2D33432B69DA43054D2AE715485A999CC2ABB7D5338660F96D70D19D4CB4C3ECC8BB1A79BC8728914A465395141');
CREATE TABLE sessions (
	token_hash VARCHAR(64) NOT NULL, 
	person VARCHAR(40) NOT NULL, 
	expires_at BIGINT NOT NULL, 
	PRIMARY KEY (token_hash), 
	FOREIGN KEY(person) REFERENCES persons (id)
);
INSERT INTO "sessions" VALUES('316ed5f55c681ce54415d8c0ab785b56b63c2f35796f983997aeecf7a8b0e74c','d6301221bafd6979',1702592000002);
INSERT INTO "sessions" VALUES('e50f24c1364f361462003e3168fdbe48467efdffab8c8cb5ce1f51250acb02c9','ed69a0c5ca2d9ab2',1702592000006);
INSERT INTO "sessions" VALUES('d75e62b16f091cce1cff1a0675cebfabc0cfae2915818aaba9fa2a951eb4d8e9','b6efe1d126685e76',1702592000010);
INSERT INTO "sessions" VALUES('6b9c26d492a3fc80e485ccd060c7818128fcd2eea34d45d3386a04001c3d4a75','4fda9f7f4f5653ac',1702592000044);
INSERT INTO "sessions" VALUES('8edb7e8c6db1e033fa8568c864290ee80c0ab52c7613e9e06f8a2e1e61364566','51e82f74d468fc8c',1702592000048);
INSERT INTO "sessions" VALUES('e4543fc89da1ec414679dbd5cde0a481ebb685c1bf9ab65cb2fa349052197d6d','b32efe6edb198298',1702592000052);
CREATE TABLE tables (
	id VARCHAR(40) NOT NULL, 
	version INTEGER NOT NULL, 
	status VARCHAR(12) NOT NULL, 
	snapshot TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('a25216607870',36,'open','{"version":36,"hash":"06c96154b5e5e49f3113fdc25effc97fb074695a9e7947542f7b0dfa92b526d9","settings":{"game":"pick-2-poker","name":"pick-2-poker","options":{},"limits":{"least":500,"most":20000,"bonus_least":100,"bonus_most":10000,"aggregate":null},"seats":0,"buy_in_least":10000,"buy_in_most":100000,"bank":100000000,"ready_seconds":15,"turn_seconds":30},"status":"open","sitters":{"1":{"person":"d6301221bafd6979","name":"Ann","stack":38064,"bot":"","sitting_out":false,"leaving":false,"nonce":""},"2":{"person":"ed69a0c5ca2d9ab2","name":"Ben","stack":48000,"bot":"","sitting_out":false,"leaving":false,"nonce":""},"3":{"person":"b6efe1d126685e76","name":"Cid","stack":18485,"bot":"","sitting_out":false,"leaving":false,"nonce":""}},"waiting":{},"number":3,"root":"f71d5865964e24abce3919d4f742015127ecf70103883722c669ac2c1d7a5e90","committed_at":1700000000042,"bank":100045451,"blinds":null,"faces":{"1":4,"2":10,"3":13},"company_since":1700000000009,"protocol":3,"dealing":"5 seats, 5 dealer"}');
INSERT INTO "tables" VALUES('6ed99f464868',27,'open','{"version":27,"hash":"5d93af883b0b89261ced3cf2352ae36313b90f6390b801fca8d1b722e47f3911","settings":{"game":"texas-holdem","name":"texas-holdem","options":{},"limits":{"least":500,"most":20000,"bonus_least":100,"bonus_most":10000,"aggregate":null},"seats":0,"buy_in_least":10000,"buy_in_most":100000,"bank":100000000,"ready_seconds":15,"turn_seconds":30},"status":"open","sitters":{"1":{"person":"4fda9f7f4f5653ac","name":"Ann","stack":30902,"bot":"","sitting_out":false,"leaving":false,"nonce":""},"2":{"person":"51e82f74d468fc8c","name":"Ben","stack":30902,"bot":"","sitting_out":false,"leaving":false,"nonce":""},"3":{"person":"b32efe6edb198298","name":"Cid","stack":88196,"bot":"","sitting_out":false,"leaving":false,"nonce":""}},"waiting":{},"number":2,"root":"4d242bcea8f124578ea19c9b510be79f078be6c4d2e33b83a0aaa2ac224dc4fa","committed_at":1700000000076,"bank":100000000,"blinds":[1,2],"faces":{"1":4,"2":10,"3":13},"company_since":1700000000051,"protocol":3,"dealing":"1 seats, 1 seats, 1 burn, 3 board, 1 burn, 1 board, 1 burn, 1 board or 1 seats, 1 seats, 1 burn, 3 board, 1 burn, 1 board, 1 burn, 1 upper, 1 burn, 1 lower or 1 seats, 1 seats, 1 burn, 3 board, 1 burn, 1 upper, 1 burn, 1 upper, 1 burn, 1 lower, 1 burn, 1 lower or 1 seats, 1 seats, 1 burn, 3 upper, 1 burn, 1 upper, 1 burn, 1 upper, 1 burn, 3 lower, 1 burn, 1 lower, 1 burn, 1 lower"}');
CREATE TABLE transfers (
	id VARCHAR(80) NOT NULL, 
	at BIGINT NOT NULL, 
	reason TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "transfers" VALUES('a25216607870/2',1700000000001,'opened, committed');
INSERT INTO "transfers" VALUES('people/1',1700000000002,'came');
INSERT INTO "transfers" VALUES('a25216607870/3',1700000000005,'sat');
INSERT INTO "transfers" VALUES('people/2',1700000000006,'came');
INSERT INTO "transfers" VALUES('a25216607870/4',1700000000009,'sat');
INSERT INTO "transfers" VALUES('people/3',1700000000010,'came');
INSERT INTO "transfers" VALUES('a25216607870/5',1700000000013,'sat');
INSERT INTO "transfers" VALUES('a25216607870/15',1700000000024,'took');
INSERT INTO "transfers" VALUES('a25216607870/16',1700000000025,'took');
INSERT INTO "transfers" VALUES('a25216607870/17',1700000000026,'took');
INSERT INTO "transfers" VALUES('a25216607870/20',1700000000027,'took, ended, committed');
INSERT INTO "transfers" VALUES('a25216607870/29',1700000000037,'took');
INSERT INTO "transfers" VALUES('a25216607870/30',1700000000038,'took');
INSERT INTO "transfers" VALUES('a25216607870/31',1700000000039,'took');
INSERT INTO "transfers" VALUES('a25216607870/32',1700000000040,'took');
INSERT INTO "transfers" VALUES('a25216607870/33',1700000000041,'took');
INSERT INTO "transfers" VALUES('a25216607870/36',1700000000042,'took, ended, committed');
INSERT INTO "transfers" VALUES('6ed99f464868/2',1700000000043,'opened, committed');
INSERT INTO "transfers" VALUES('people/4',1700000000044,'came');
INSERT INTO "transfers" VALUES('6ed99f464868/3',1700000000047,'sat');
INSERT INTO "transfers" VALUES('people/5',1700000000048,'came');
INSERT INTO "transfers" VALUES('6ed99f464868/4',1700000000051,'sat');
INSERT INTO "transfers" VALUES('people/6',1700000000052,'came');
INSERT INTO "transfers" VALUES('6ed99f464868/5',1700000000055,'sat');
INSERT INTO "transfers" VALUES('6ed99f464868/13',1700000000064,'number revealed, started');
INSERT INTO "transfers" VALUES('6ed99f464868/14',1700000000065,'took');
INSERT INTO "transfers" VALUES('6ed99f464868/15',1700000000066,'took');
INSERT INTO "transfers" VALUES('6ed99f464868/16',1700000000067,'took');
INSERT INTO "transfers" VALUES('6ed99f464868/17',1700000000068,'took');
INSERT INTO "transfers" VALUES('6ed99f464868/18',1700000000069,'took');
INSERT INTO "transfers" VALUES('6ed99f464868/19',1700000000070,'took');
INSERT INTO "transfers" VALUES('6ed99f464868/20',1700000000071,'took');
INSERT INTO "transfers" VALUES('6ed99f464868/21',1700000000072,'took');
INSERT INTO "transfers" VALUES('6ed99f464868/22',1700000000073,'took');
INSERT INTO "transfers" VALUES('6ed99f464868/23',1700000000074,'took');
INSERT INTO "transfers" VALUES('6ed99f464868/27',1700000000076,'took, ended, committed');
CREATE INDEX ix_rounds_ended_at ON rounds (ended_at);
CREATE INDEX ix_postings_account ON postings (account);
CREATE INDEX ix_round_players_person ON round_players (person);
CREATE INDEX ix_game_files_person ON game_files (person);
COMMIT;
