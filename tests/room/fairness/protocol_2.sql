BEGIN TRANSACTION;
CREATE TABLE "accounts" (
	id VARCHAR(120) NOT NULL, 
	balance BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	CONSTRAINT ck_accounts_covered CHECK (balance >= 0 OR id = 'mint'), 
	CONSTRAINT ck_accounts_balance_whole CHECK (typeof(balance) = 'integer'), 
	CONSTRAINT ck_accounts_covered CHECK (balance >= 0 OR id = 'mint')
);
INSERT INTO "accounts" VALUES('bank:9bec15e6cc53',100043451);
INSERT INTO "accounts" VALUES('mint',-203000000);
INSERT INTO "accounts" VALUES('player:e0c2c8aa0e0047f3',450000);
INSERT INTO "accounts" VALUES('stack:9bec15e6cc53:e0c2c8aa0e0047f3',38064);
INSERT INTO "accounts" VALUES('player:4951d6dc37ae53b6',450000);
INSERT INTO "accounts" VALUES('stack:9bec15e6cc53:4951d6dc37ae53b6',50000);
INSERT INTO "accounts" VALUES('player:da58e3b35723e015',450000);
INSERT INTO "accounts" VALUES('stack:9bec15e6cc53:da58e3b35723e015',18485);
INSERT INTO "accounts" VALUES('escrow:9bec15e6cc53:1',0);
INSERT INTO "accounts" VALUES('escrow:9bec15e6cc53:2',0);
INSERT INTO "accounts" VALUES('bank:3ca9e8f93310',100000000);
INSERT INTO "accounts" VALUES('player:cf15ea5d713af31e',450000);
INSERT INTO "accounts" VALUES('stack:3ca9e8f93310:cf15ea5d713af31e',30902);
INSERT INTO "accounts" VALUES('player:51c4e167a54e62c4',450000);
INSERT INTO "accounts" VALUES('stack:3ca9e8f93310:51c4e167a54e62c4',30902);
INSERT INTO "accounts" VALUES('player:295c56aae09a479e',450000);
INSERT INTO "accounts" VALUES('stack:3ca9e8f93310:295c56aae09a479e',88196);
INSERT INTO "accounts" VALUES('escrow:3ca9e8f93310:1',0);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0005');
CREATE TABLE commands (
	person VARCHAR(40) NOT NULL, 
	id VARCHAR(64) NOT NULL, 
	table_id VARCHAR(40) NOT NULL, 
	reply TEXT NOT NULL, 
	PRIMARY KEY (person, id)
);
INSERT INTO "commands" VALUES('floor','open-9bec15e6cc53','9bec15e6cc53','{"id":"open-9bec15e6cc53","version":2,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('e0c2c8aa0e0047f3','bbb348d7f6d58629','9bec15e6cc53','{"id":"bbb348d7f6d58629","version":3,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('4951d6dc37ae53b6','81ee53a2779cdab1','9bec15e6cc53','{"id":"81ee53a2779cdab1","version":4,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('da58e3b35723e015','f284a89fdf56c71b','9bec15e6cc53','{"id":"f284a89fdf56c71b","version":5,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('e0c2c8aa0e0047f3','08be85e12793fea3','9bec15e6cc53','{"id":"08be85e12793fea3","version":6,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('4951d6dc37ae53b6','eab505d3becc233c','9bec15e6cc53','{"id":"eab505d3becc233c","version":7,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('da58e3b35723e015','9beb00164d05bba5','9bec15e6cc53','{"id":"9beb00164d05bba5","version":9,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('e0c2c8aa0e0047f3','0714d6796f7379e0','9bec15e6cc53','{"id":"0714d6796f7379e0","version":10,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('4951d6dc37ae53b6','e75704a5fe36b6ef','9bec15e6cc53','{"id":"e75704a5fe36b6ef","version":11,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('da58e3b35723e015','da7bb257214adca9','9bec15e6cc53','{"id":"da7bb257214adca9","version":13,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('e0c2c8aa0e0047f3','e4ddfcafbab4b25c','9bec15e6cc53','{"id":"e4ddfcafbab4b25c","version":14,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('4951d6dc37ae53b6','ec2cfe26ad1d0ad9','9bec15e6cc53','{"id":"ec2cfe26ad1d0ad9","version":15,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('da58e3b35723e015','2ce8f0e9d7867bc7','9bec15e6cc53','{"id":"2ce8f0e9d7867bc7","version":16,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('4951d6dc37ae53b6','ffa4892619f1a381','9bec15e6cc53','{"id":"ffa4892619f1a381","version":17,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('da58e3b35723e015','5400c9e2a9a79458','9bec15e6cc53','{"id":"5400c9e2a9a79458","version":20,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('e0c2c8aa0e0047f3','d5028c22bf614ea7','9bec15e6cc53','{"id":"d5028c22bf614ea7","version":21,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('4951d6dc37ae53b6','d19c8cd1ef0e24af','9bec15e6cc53','{"id":"d19c8cd1ef0e24af","version":22,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('da58e3b35723e015','120d870bd4176929','9bec15e6cc53','{"id":"120d870bd4176929","version":24,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('e0c2c8aa0e0047f3','76579515d05799a0','9bec15e6cc53','{"id":"76579515d05799a0","version":25,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('4951d6dc37ae53b6','950a2aa4ec1e62fc','9bec15e6cc53','{"id":"950a2aa4ec1e62fc","version":26,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('da58e3b35723e015','a7cf19cae43e8e00','9bec15e6cc53','{"id":"a7cf19cae43e8e00","version":28,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('4951d6dc37ae53b6','652779d8f5b21f00','9bec15e6cc53','{"id":"652779d8f5b21f00","version":29,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('da58e3b35723e015','adeb73cf065c6225','9bec15e6cc53','{"id":"adeb73cf065c6225","version":30,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('e0c2c8aa0e0047f3','a42a02053bb95ce4','9bec15e6cc53','{"id":"a42a02053bb95ce4","version":31,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('da58e3b35723e015','2abf7100346232ec','9bec15e6cc53','{"id":"2abf7100346232ec","version":32,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('4951d6dc37ae53b6','62a5fff62553d316','9bec15e6cc53','{"id":"62a5fff62553d316","version":33,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('e0c2c8aa0e0047f3','03d2428c033abf13','9bec15e6cc53','{"id":"03d2428c033abf13","version":36,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('floor','open-3ca9e8f93310','3ca9e8f93310','{"id":"open-3ca9e8f93310","version":2,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('cf15ea5d713af31e','8a9ef77b4660fcf5','3ca9e8f93310','{"id":"8a9ef77b4660fcf5","version":3,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('51c4e167a54e62c4','6a70c095785eaf47','3ca9e8f93310','{"id":"6a70c095785eaf47","version":4,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('295c56aae09a479e','9832673853846e5c','3ca9e8f93310','{"id":"9832673853846e5c","version":5,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('cf15ea5d713af31e','c98f85b8b4fd1e5f','3ca9e8f93310','{"id":"c98f85b8b4fd1e5f","version":6,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('51c4e167a54e62c4','2546689e9dc14df2','3ca9e8f93310','{"id":"2546689e9dc14df2","version":7,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('295c56aae09a479e','27e1e053ef8fb04d','3ca9e8f93310','{"id":"27e1e053ef8fb04d","version":9,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('cf15ea5d713af31e','49af51fa87639a69','3ca9e8f93310','{"id":"49af51fa87639a69","version":10,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('51c4e167a54e62c4','c421c9251084e9fb','3ca9e8f93310','{"id":"c421c9251084e9fb","version":11,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('295c56aae09a479e','535a63522cf8899b','3ca9e8f93310','{"id":"535a63522cf8899b","version":13,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('295c56aae09a479e','08249727514b470a','3ca9e8f93310','{"id":"08249727514b470a","version":14,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('cf15ea5d713af31e','2c38b3f6fe7528d5','3ca9e8f93310','{"id":"2c38b3f6fe7528d5","version":15,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('51c4e167a54e62c4','320757f6bfdb2fb8','3ca9e8f93310','{"id":"320757f6bfdb2fb8","version":16,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('295c56aae09a479e','635863e1667f4a52','3ca9e8f93310','{"id":"635863e1667f4a52","version":17,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('cf15ea5d713af31e','7fc2849fe909b9fc','3ca9e8f93310','{"id":"7fc2849fe909b9fc","version":18,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('51c4e167a54e62c4','a572338bd0ab40fe','3ca9e8f93310','{"id":"a572338bd0ab40fe","version":19,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('295c56aae09a479e','ac080dd6d4e8654d','3ca9e8f93310','{"id":"ac080dd6d4e8654d","version":20,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('cf15ea5d713af31e','674ab579cf21f477','3ca9e8f93310','{"id":"674ab579cf21f477","version":21,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('51c4e167a54e62c4','4153fd80ceedd56e','3ca9e8f93310','{"id":"4153fd80ceedd56e","version":22,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('295c56aae09a479e','c54f5a0adc30f103','3ca9e8f93310','{"id":"c54f5a0adc30f103","version":23,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('cf15ea5d713af31e','b2d47f6df6da662f','3ca9e8f93310','{"id":"b2d47f6df6da662f","version":24,"rule":"","message":"","allowed":[]}');
INSERT INTO "commands" VALUES('51c4e167a54e62c4','505875a7b7f527aa','3ca9e8f93310','{"id":"505875a7b7f527aa","version":27,"rule":"","message":"","allowed":[]}');
CREATE TABLE events (
	table_id VARCHAR(40) NOT NULL, 
	version INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	command VARCHAR(110) NOT NULL, 
	body TEXT NOT NULL, 
	hash VARCHAR(64) NOT NULL, 
	PRIMARY KEY (table_id, version)
);
INSERT INTO "events" VALUES('9bec15e6cc53',1,1700000000001,'floor/open-9bec15e6cc53','{"type":"opened","settings":{"game":"pick-2-poker","name":"pick-2-poker","options":{},"limits":{"least":500,"most":20000,"bonus_least":100,"bonus_most":10000,"aggregate":null},"seats":0,"buy_in_least":10000,"buy_in_most":100000,"bank":100000000,"ready_seconds":15,"turn_seconds":30},"by":"floor"}','cae79fdd0cac42a00e6844f2c7d43d3359300273a740c51a7b61fdbed8ef4a53');
INSERT INTO "events" VALUES('9bec15e6cc53',2,1700000000001,'floor/open-9bec15e6cc53','{"type":"committed","round":1,"root":"5ca7726d1947acd966ef51083188e76277e011307c51fd1ff237ae698ff6ce81","protocol":2}','eb029615d3b173bafb3f844e9fccf1bfcf1269a44b6857609627da4cada6359e');
INSERT INTO "events" VALUES('people',1,1700000000002,'e0c2c8aa0e0047f3/came','{"type":"came","person":"e0c2c8aa0e0047f3","name":"Ann","bankroll":500000}','fe36f4f06cde82ebe8fa1f0c2e66f5e143b1e639a49df1e0566c19a89e109dfb');
INSERT INTO "events" VALUES('9bec15e6cc53',3,1700000000005,'e0c2c8aa0e0047f3/bbb348d7f6d58629','{"type":"sat","seat":1,"person":"e0c2c8aa0e0047f3","name":"Ann","amount":50000,"bot":""}','81dab493d881ccc1114931db5cc43f0dc214013b02b1c3d04eb155c5bf038834');
INSERT INTO "events" VALUES('people',2,1700000000006,'4951d6dc37ae53b6/came','{"type":"came","person":"4951d6dc37ae53b6","name":"Ben","bankroll":500000}','4caa54334726066ca7296e3c1dbe8fa983b86578bcdb5f20adf76c67cf5a3253');
INSERT INTO "events" VALUES('9bec15e6cc53',4,1700000000009,'4951d6dc37ae53b6/81ee53a2779cdab1','{"type":"sat","seat":2,"person":"4951d6dc37ae53b6","name":"Ben","amount":50000,"bot":""}','5930e6801a7124ea6eb57a792ed79626000cebbaab498378fa77e584d193c329');
INSERT INTO "events" VALUES('people',3,1700000000010,'da58e3b35723e015/came','{"type":"came","person":"da58e3b35723e015","name":"Cid","bankroll":500000}','8913b1068ee4c55767908d2d17efcf6d094118ed127755c69fb1fff05b32013c');
INSERT INTO "events" VALUES('9bec15e6cc53',5,1700000000013,'da58e3b35723e015/f284a89fdf56c71b','{"type":"sat","seat":3,"person":"da58e3b35723e015","name":"Cid","amount":50000,"bot":""}','938e413a9c6003b35d04323c95b2d568d5353e2c69f49605e31419f190bb3205');
INSERT INTO "events" VALUES('9bec15e6cc53',6,1700000000015,'e0c2c8aa0e0047f3/08be85e12793fea3','{"type":"number committed","seat":1,"commitment":"3c8ba86f00f6b41af30cbe253d94f2a81a21a5ccfebb21324adc39877a848c6f","own_limit":0}','0b60ae0a05c4c89853ba809e92db372c81db4a068d0047fecb8cc7deda2ace4c');
INSERT INTO "events" VALUES('9bec15e6cc53',7,1700000000017,'4951d6dc37ae53b6/eab505d3becc233c','{"type":"number committed","seat":2,"commitment":"ed7d030d05d161019d07f561ec2c8bf26f3f043f804022bee5063fa453aabc6d","own_limit":0}','7b8039fc33e580435c1c47fa93f71ab481c421c79a89c8b1605c22e9571cd40a');
INSERT INTO "events" VALUES('9bec15e6cc53',8,1700000000019,'da58e3b35723e015/9beb00164d05bba5','{"type":"number committed","seat":3,"commitment":"d0ed046df293f8b92900c823962545fad5ac6fb94b84fad7e2382f41e9da9a6f","own_limit":0}','28fe02a81017edd31e786afd9513aeed35c2305015e9b2e4988fb56a9a025ce1');
INSERT INTO "events" VALUES('9bec15e6cc53',9,1700000000019,'da58e3b35723e015/9beb00164d05bba5','{"type":"reveal started","attempt":1,"seats":[1,2,3]}','975c06522c2a2370ba96b4642462c53f5676fc9f7d5440f6e5463d0066b22d1d');
INSERT INTO "events" VALUES('9bec15e6cc53',10,1700000000020,'e0c2c8aa0e0047f3/0714d6796f7379e0','{"type":"number revealed","seat":1,"nonce":"e9667ae112052275f47a9daba1715c9b65f5985ca4e3c54f2e8da29300db9945"}','4fb6ab41565dff2155acff842afae1dfb42cdcf6a2bdd40b22650cb30f08f9ed');
INSERT INTO "events" VALUES('9bec15e6cc53',11,1700000000021,'4951d6dc37ae53b6/e75704a5fe36b6ef','{"type":"number revealed","seat":2,"nonce":"b633fd57b958cca5048b6f10a55119b28d866087e97875ba2af16858f24aee67"}','89b66819a94450e0cd78dcb3d927ff1b0d68435700e76e5f88f45f55f1a8cde6');
INSERT INTO "events" VALUES('9bec15e6cc53',12,1700000000022,'da58e3b35723e015/da7bb257214adca9','{"type":"number revealed","seat":3,"nonce":"f88fd9b2b0045cfb5b002f90cad368856b886431f4be5adcf7ebdebe25e5f2ea"}','509c8f7201115164ea378fb2e42c9873924b237b93ca5c70ca341bb27385be53');
INSERT INTO "events" VALUES('9bec15e6cc53',13,1700000000022,'da58e3b35723e015/da7bb257214adca9','{"type":"started","round":1,"stacks":{"1":50000,"2":50000,"3":50000},"bank":100000000,"button":0,"big_blind":0,"rules_version":2,"attempt":1,"commitments":{"1":"3c8ba86f00f6b41af30cbe253d94f2a81a21a5ccfebb21324adc39877a848c6f","2":"ed7d030d05d161019d07f561ec2c8bf26f3f043f804022bee5063fa453aabc6d","3":"d0ed046df293f8b92900c823962545fad5ac6fb94b84fad7e2382f41e9da9a6f"},"nonces":{"1":"e9667ae112052275f47a9daba1715c9b65f5985ca4e3c54f2e8da29300db9945","2":"b633fd57b958cca5048b6f10a55119b28d866087e97875ba2af16858f24aee67","3":"f88fd9b2b0045cfb5b002f90cad368856b886431f4be5adcf7ebdebe25e5f2ea"},"protocol":2}','36080d19854c535b0d365c5cd787b89d441fbca63032585e170d5631158e18f3');
INSERT INTO "events" VALUES('9bec15e6cc53',14,1700000000023,'e0c2c8aa0e0047f3/e4ddfcafbab4b25c','{"type":"took","seat":1,"answer":"sit-out","by":"player","hinted":false}','0e8826c8765c1d9526153bbb8c7718b692646e32dc49d25b42854d8a00f569a9');
INSERT INTO "events" VALUES('9bec15e6cc53',15,1700000000024,'4951d6dc37ae53b6/ec2cfe26ad1d0ad9','{"type":"took","seat":2,"answer":"wager ante 10, 3-5-bonus 10","by":"player","hinted":false}','6a27487c1fc640dd2bc17485985ec8b6bcd62e67e85c659ea74d4f053c02b01f');
INSERT INTO "events" VALUES('9bec15e6cc53',16,1700000000025,'da58e3b35723e015/2ce8f0e9d7867bc7','{"type":"took","seat":3,"answer":"wager ante 10, 3-5-bonus 10","by":"player","hinted":false}','3d29ad4b8abfaf9b68f111df8705b37517680c2b7029adce1d996320ae11bff0');
INSERT INTO "events" VALUES('9bec15e6cc53',17,1700000000026,'4951d6dc37ae53b6/ffa4892619f1a381','{"type":"took","seat":2,"answer":"five play 10","by":"player","hinted":false}','828a1d675e36fb0d90291836372cb7057cd219418a6aed6678f58b362f3da99d');
INSERT INTO "events" VALUES('9bec15e6cc53',18,1700000000027,'da58e3b35723e015/5400c9e2a9a79458','{"type":"took","seat":3,"answer":"five play 10","by":"player","hinted":false}','0ccad24f5fde290fa1c2e2089e71cfe9133d05b7a5ddc7607446d63b4654db68');
INSERT INTO "events" VALUES('9bec15e6cc53',19,1700000000027,'da58e3b35723e015/5400c9e2a9a79458','{"type":"ended","round":1,"state":"settled","nets":{"1":0,"2":1000,"3":-3000}}','527a0542fa1c1fd692e4457f9ed5386e4063db36b640b8b64466973681dbfb85');
INSERT INTO "events" VALUES('9bec15e6cc53',20,1700000000027,'da58e3b35723e015/5400c9e2a9a79458','{"type":"committed","round":2,"root":"4a624387c155c5f03504bd075157397f6511668ab43045e4d369828499f8ef2a","protocol":2}','e20c4a89471c1864d8bf243a0a7891c4f4b5bccb9927f180feb79c71962aeab0');
INSERT INTO "events" VALUES('9bec15e6cc53',21,1700000000029,'e0c2c8aa0e0047f3/d5028c22bf614ea7','{"type":"number committed","seat":1,"commitment":"3b52e6d08a9bf26da9877119cff5f475a064f5fe89c7a13e38f13886b7f0fa1f","own_limit":0}','bd25cc09bca2fe589e52a78014f64c6582665918cab6a7ba399ae90f27d33c27');
INSERT INTO "events" VALUES('9bec15e6cc53',22,1700000000031,'4951d6dc37ae53b6/d19c8cd1ef0e24af','{"type":"number committed","seat":2,"commitment":"28c25f8c86a76ca9558b7c1b4cd66537b82d17c432841477c0f2a19d947b80db","own_limit":0}','3d1d6e9335a1d142392615164669939b6e2766e2667efa01e46e4a88e1acb9b2');
INSERT INTO "events" VALUES('9bec15e6cc53',23,1700000000033,'da58e3b35723e015/120d870bd4176929','{"type":"number committed","seat":3,"commitment":"7d0d528f9eeea544ca219a6b9607c3da5af19873ea4bffadf53f5026cfe777cf","own_limit":0}','fa7c8a5d133dc9f6d7300ed27a9377e23c7ac73b6594f65f44ee9e387163971a');
INSERT INTO "events" VALUES('9bec15e6cc53',24,1700000000033,'da58e3b35723e015/120d870bd4176929','{"type":"reveal started","attempt":1,"seats":[1,2,3]}','beab46d57b8c1c0818aaf050561ea2c321a4a3b1a815e343a0fcb0e2e3157cef');
INSERT INTO "events" VALUES('9bec15e6cc53',25,1700000000034,'e0c2c8aa0e0047f3/76579515d05799a0','{"type":"number revealed","seat":1,"nonce":"d71d7072d6e1bcf6ca61fa73a77466c8befbc33c8cb9ea2cf5ad77f72488faae"}','73820685c6765896db6a869fb2839acb0bb786c0b511197dab092d28c11de217');
INSERT INTO "events" VALUES('9bec15e6cc53',26,1700000000035,'4951d6dc37ae53b6/950a2aa4ec1e62fc','{"type":"number revealed","seat":2,"nonce":"c048593e9b9cccd47805ac915bec209bd73a8e93725bbb3699905b642f01bc49"}','01b9564a4f055a67898253448b765c585d5c1cae720257ea5a59c478ebf67054');
INSERT INTO "events" VALUES('9bec15e6cc53',27,1700000000036,'da58e3b35723e015/a7cf19cae43e8e00','{"type":"number revealed","seat":3,"nonce":"9ff4818e19b4ca84126eafd03141a3e86881ebdce521e8620a4cb45297cfb7b2"}','894ea8b89adb49d440189ab92a92ad08b94a43068a3becdcf46d1d108d1f177d');
INSERT INTO "events" VALUES('9bec15e6cc53',28,1700000000036,'da58e3b35723e015/a7cf19cae43e8e00','{"type":"started","round":2,"stacks":{"1":50000,"2":51000,"3":47000},"bank":100002000,"button":0,"big_blind":0,"rules_version":2,"attempt":1,"commitments":{"1":"3b52e6d08a9bf26da9877119cff5f475a064f5fe89c7a13e38f13886b7f0fa1f","2":"28c25f8c86a76ca9558b7c1b4cd66537b82d17c432841477c0f2a19d947b80db","3":"7d0d528f9eeea544ca219a6b9607c3da5af19873ea4bffadf53f5026cfe777cf"},"nonces":{"1":"d71d7072d6e1bcf6ca61fa73a77466c8befbc33c8cb9ea2cf5ad77f72488faae","2":"c048593e9b9cccd47805ac915bec209bd73a8e93725bbb3699905b642f01bc49","3":"9ff4818e19b4ca84126eafd03141a3e86881ebdce521e8620a4cb45297cfb7b2"},"protocol":2}','c49bcae93d66152ddb9b420f523602b8ac5d37a97ec72b81c6c6000d297f2cea');
INSERT INTO "events" VALUES('9bec15e6cc53',29,1700000000037,'4951d6dc37ae53b6/652779d8f5b21f00','{"type":"took","seat":2,"answer":"wager ante 5, 3-5-bonus 5, 5-card-bonus 5","by":"player","hinted":false}','0fd31a04b564a19a0f8d530826a3971a2b19f470ba2630017a204bfdcb36c9a2');
INSERT INTO "events" VALUES('9bec15e6cc53',30,1700000000038,'da58e3b35723e015/adeb73cf065c6225','{"type":"took","seat":3,"answer":"wager ante 95.05, 3-5-bonus 95.05","by":"player","hinted":false}','28a404140c419d1e7a2520d96c8caf8ceb651a21c43b40acabaa44ed72c902b1');
INSERT INTO "events" VALUES('9bec15e6cc53',31,1700000000039,'e0c2c8aa0e0047f3/a42a02053bb95ce4','{"type":"took","seat":1,"answer":"wager ante 29.84, 3-5-bonus 29.84, 5-card-bonus 29.84","by":"player","hinted":false}','1848e157860b628a59ffb4ebc3460edec65cd009cd118217484aec4972d4625d');
INSERT INTO "events" VALUES('9bec15e6cc53',32,1700000000040,'da58e3b35723e015/2abf7100346232ec','{"type":"took","seat":3,"answer":"five play 95.05","by":"player","hinted":false}','94d287a634e6e6b1dac4e169551a9db6f5d1e932629ef836d348a92539f4b45b');
INSERT INTO "events" VALUES('9bec15e6cc53',33,1700000000041,'4951d6dc37ae53b6/62a5fff62553d316','{"type":"took","seat":2,"answer":"five play 5","by":"player","hinted":false}','da780591c978482e111b35dccdc7bf2b62f6e7c2df7ecdd75ee2f8cece0ba8c1');
INSERT INTO "events" VALUES('9bec15e6cc53',34,1700000000042,'e0c2c8aa0e0047f3/03d2428c033abf13','{"type":"took","seat":1,"answer":"five play 29.84","by":"player","hinted":false}','e3b739b75084439a66e5b9468c0c757f3997b50998b99a7799e606bab2eb0b26');
INSERT INTO "events" VALUES('9bec15e6cc53',35,1700000000042,'e0c2c8aa0e0047f3/03d2428c033abf13','{"type":"ended","round":2,"state":"settled","nets":{"1":-11936,"2":-1000,"3":-28515}}','3bc55495aec4218dc22a8f35160ef1a111ef8b82aebd9bad857102be70f24810');
INSERT INTO "events" VALUES('9bec15e6cc53',36,1700000000042,'e0c2c8aa0e0047f3/03d2428c033abf13','{"type":"committed","round":3,"root":"3787d5ced82c6d34c68ddda61294e0f010d56dee4297fce2be58c1c62c107a73","protocol":2}','beded4ac9245df8e79e7bbecfc094ddfe9663d3dd58094169cc943b957b38887');
INSERT INTO "events" VALUES('3ca9e8f93310',1,1700000000043,'floor/open-3ca9e8f93310','{"type":"opened","settings":{"game":"texas-holdem","name":"texas-holdem","options":{},"limits":{"least":500,"most":20000,"bonus_least":100,"bonus_most":10000,"aggregate":null},"seats":0,"buy_in_least":10000,"buy_in_most":100000,"bank":100000000,"ready_seconds":15,"turn_seconds":30},"by":"floor"}','fad0bb11bc1e3d711a9e11121a43342519beb35a902126d2d9554b51904908ca');
INSERT INTO "events" VALUES('3ca9e8f93310',2,1700000000043,'floor/open-3ca9e8f93310','{"type":"committed","round":1,"root":"7b50dac1c4047879d16e8fc561cba64dd169643d5b92c1a2097eb79ae0c692c2","protocol":2}','84a93ca54bd77ba46e2579b4f43bc212cc474026cf7b6d756e06ef7e6270e9f1');
INSERT INTO "events" VALUES('people',4,1700000000044,'cf15ea5d713af31e/came','{"type":"came","person":"cf15ea5d713af31e","name":"Ann","bankroll":500000}','d619fb356c1f930c58c3183d39c3ffea43b6f3655c8ce1b2cbe5a38741aa1b11');
INSERT INTO "events" VALUES('3ca9e8f93310',3,1700000000047,'cf15ea5d713af31e/8a9ef77b4660fcf5','{"type":"sat","seat":1,"person":"cf15ea5d713af31e","name":"Ann","amount":50000,"bot":""}','b76ae491f9185a68a6a34ad45a4c0c2c6763cc276fb567eaa37ded3732e30ec3');
INSERT INTO "events" VALUES('people',5,1700000000048,'51c4e167a54e62c4/came','{"type":"came","person":"51c4e167a54e62c4","name":"Ben","bankroll":500000}','9212302ff597a17513d5e06b5785bc235e2b413e0be9a52cbd4ed7fb85571c77');
INSERT INTO "events" VALUES('3ca9e8f93310',4,1700000000051,'51c4e167a54e62c4/6a70c095785eaf47','{"type":"sat","seat":2,"person":"51c4e167a54e62c4","name":"Ben","amount":50000,"bot":""}','c3ba7cfc60e6abb2f20da7771f1119126b7abee357f9d85daefc8e2f8f94815d');
INSERT INTO "events" VALUES('people',6,1700000000052,'295c56aae09a479e/came','{"type":"came","person":"295c56aae09a479e","name":"Cid","bankroll":500000}','9b8db1317ba342fa8df4b44ad04d3881bf61e393bcac8e5eb2d39812ba8c898f');
INSERT INTO "events" VALUES('3ca9e8f93310',5,1700000000055,'295c56aae09a479e/9832673853846e5c','{"type":"sat","seat":3,"person":"295c56aae09a479e","name":"Cid","amount":50000,"bot":""}','c647ac0694ed9723392098157c3ae62311b356dc579d29e30b2f4a150c9e25b5');
INSERT INTO "events" VALUES('3ca9e8f93310',6,1700000000057,'cf15ea5d713af31e/c98f85b8b4fd1e5f','{"type":"number committed","seat":1,"commitment":"6d3c8834a266d88d764d31d7f545c9e7014275af534d26d81f82deb41eb50f96","own_limit":0}','628f06c9617c199ab16a86fec7e3a56ef63d6816e30e6704b49474f4f07c7a5d');
INSERT INTO "events" VALUES('3ca9e8f93310',7,1700000000059,'51c4e167a54e62c4/2546689e9dc14df2','{"type":"number committed","seat":2,"commitment":"8d6d848c557bc13977e870140aee87e702ca12f9fb32c9cf574e2cf577d69ee4","own_limit":0}','a530a03a78419e5b04106d311d813b870b12fb048811d305de8930a531bff2bf');
INSERT INTO "events" VALUES('3ca9e8f93310',8,1700000000061,'295c56aae09a479e/27e1e053ef8fb04d','{"type":"number committed","seat":3,"commitment":"30039354156cde21fe81d550c28bce96eadc49f98db0f74b7015a1c338048c01","own_limit":0}','b45654470b7cd96653479ee73ee97613e60499b1a6d925d4b60ef99282d859ef');
INSERT INTO "events" VALUES('3ca9e8f93310',9,1700000000061,'295c56aae09a479e/27e1e053ef8fb04d','{"type":"reveal started","attempt":1,"seats":[1,2,3]}','3fe420d27dda2dd77a30fe8dd3bf82e0ec8d06398e59f08d0c12db25aa384835');
INSERT INTO "events" VALUES('3ca9e8f93310',10,1700000000062,'cf15ea5d713af31e/49af51fa87639a69','{"type":"number revealed","seat":1,"nonce":"62e30585c6ca1997783d823f19f280bb760a0b385720eff2e52a29986ad8c68a"}','549b868fce8baa10efe2a7381aaf92de621389eaec6290f7cd502300b1f1e4e3');
INSERT INTO "events" VALUES('3ca9e8f93310',11,1700000000063,'51c4e167a54e62c4/c421c9251084e9fb','{"type":"number revealed","seat":2,"nonce":"89a8f6a281790eca2f0b8f6ddd7af54c5e33f9e87a2d531a6f90bdbe47cf1047"}','67d0d320c99113173bcf8d4bf1577d1db67376329abd116fbe8ac351019645ad');
INSERT INTO "events" VALUES('3ca9e8f93310',12,1700000000064,'295c56aae09a479e/535a63522cf8899b','{"type":"number revealed","seat":3,"nonce":"a07b56a1597140f6e8969b7b3f2febc4645189416829c6f5086143498bbfa596"}','f7b6882ebe323bce96f9a2d4eaa2c82231511681f71dc03f5c556d4224595aa4');
INSERT INTO "events" VALUES('3ca9e8f93310',13,1700000000064,'295c56aae09a479e/535a63522cf8899b','{"type":"started","round":1,"stacks":{"1":50000,"2":50000,"3":50000},"bank":100000000,"button":3,"big_blind":0,"rules_version":2,"attempt":1,"commitments":{"1":"6d3c8834a266d88d764d31d7f545c9e7014275af534d26d81f82deb41eb50f96","2":"8d6d848c557bc13977e870140aee87e702ca12f9fb32c9cf574e2cf577d69ee4","3":"30039354156cde21fe81d550c28bce96eadc49f98db0f74b7015a1c338048c01"},"nonces":{"1":"62e30585c6ca1997783d823f19f280bb760a0b385720eff2e52a29986ad8c68a","2":"89a8f6a281790eca2f0b8f6ddd7af54c5e33f9e87a2d531a6f90bdbe47cf1047","3":"a07b56a1597140f6e8969b7b3f2febc4645189416829c6f5086143498bbfa596"},"protocol":2}','86af6a29a19bcdc4c58f23f25bb94fe83c901b29c3337e869e141819386dc9fc');
INSERT INTO "events" VALUES('3ca9e8f93310',14,1700000000065,'295c56aae09a479e/08249727514b470a','{"type":"took","seat":3,"answer":"raise bet 4","by":"player","hinted":false}','3e604f96f00a3ff65bc0b6c91e3650f459bed255fa3dc16af9cd7e88e1bb7017');
INSERT INTO "events" VALUES('3ca9e8f93310',15,1700000000066,'cf15ea5d713af31e/2c38b3f6fe7528d5','{"type":"took","seat":1,"answer":"raise bet 6","by":"player","hinted":false}','ab9d8b15fc5d847615499ab25b9f4165b8ae4d3b0cfe328b9b1bd35faee28fb5');
INSERT INTO "events" VALUES('3ca9e8f93310',16,1700000000067,'51c4e167a54e62c4/320757f6bfdb2fb8','{"type":"took","seat":2,"answer":"call bet 6","by":"player","hinted":false}','674944639abb3255525e2d7c5525ca66804f8d0c56b5efb8d67df883b2817c6f');
INSERT INTO "events" VALUES('3ca9e8f93310',17,1700000000068,'295c56aae09a479e/635863e1667f4a52','{"type":"took","seat":3,"answer":"call bet 6","by":"player","hinted":false}','ca6c03fd03854a31a85a9bf59c650170bb6499257c2803cee9c042e5ed13f300');
INSERT INTO "events" VALUES('3ca9e8f93310',18,1700000000069,'cf15ea5d713af31e/7fc2849fe909b9fc','{"type":"took","seat":1,"answer":"bet 61.66","by":"player","hinted":false}','d4a0de016793b5a43a7aa645e73c748892466f90564047bbdc26f058158a40fd');
INSERT INTO "events" VALUES('3ca9e8f93310',19,1700000000070,'51c4e167a54e62c4/a572338bd0ab40fe','{"type":"took","seat":2,"answer":"raise bet 123.32","by":"player","hinted":false}','3c002c46cf5df28a664fb25c3338fa984eecbe4a503fe6b80748dff28f806bc9');
INSERT INTO "events" VALUES('3ca9e8f93310',20,1700000000071,'295c56aae09a479e/ac080dd6d4e8654d','{"type":"took","seat":3,"answer":"call bet 123.32","by":"player","hinted":false}','a4a2969d97a5a1e6e493ad9907be0c67fa1d6f8582271961d718d8765cb03a21');
INSERT INTO "events" VALUES('3ca9e8f93310',21,1700000000072,'cf15ea5d713af31e/674ab579cf21f477','{"type":"took","seat":1,"answer":"raise bet 184.98","by":"player","hinted":false}','61f8f3d4a77bd38af6f764eaaa3348ab1051950032d1541c8f4feb2d52054f29');
INSERT INTO "events" VALUES('3ca9e8f93310',22,1700000000073,'51c4e167a54e62c4/4153fd80ceedd56e','{"type":"took","seat":2,"answer":"call bet 184.98","by":"player","hinted":false}','28fc83dbb9ee542c900c35ef5c95ac1b2c1e56f135b08bf52d8a1fc2cd4f6255');
INSERT INTO "events" VALUES('3ca9e8f93310',23,1700000000074,'295c56aae09a479e/c54f5a0adc30f103','{"type":"took","seat":3,"answer":"raise bet 246.64","by":"player","hinted":false}','1fb10baebbf7fc1fc1bd7590b934d8f0d2688a26f1376f4784521e8f08c047be');
INSERT INTO "events" VALUES('3ca9e8f93310',24,1700000000075,'cf15ea5d713af31e/b2d47f6df6da662f','{"type":"took","seat":1,"answer":"fold","by":"player","hinted":false}','354915f4e2e225db749d72cb31b8d17f00524e0826a876d946b1e46f2f07bb69');
INSERT INTO "events" VALUES('3ca9e8f93310',25,1700000000076,'51c4e167a54e62c4/505875a7b7f527aa','{"type":"took","seat":2,"answer":"fold","by":"player","hinted":false}','151d3d7876a412c3168869280505bd2ed8abb24bad071ce10509fadfdd318ce2');
INSERT INTO "events" VALUES('3ca9e8f93310',26,1700000000076,'51c4e167a54e62c4/505875a7b7f527aa','{"type":"ended","round":1,"state":"settled","nets":{"1":-19098,"2":-19098,"3":38196}}','99794a599626d63fda3fe5bdf02e2a277dc5aa8b458123a12a0e543150a355c3');
INSERT INTO "events" VALUES('3ca9e8f93310',27,1700000000076,'51c4e167a54e62c4/505875a7b7f527aa','{"type":"committed","round":2,"root":"a6ffee791141ba14819ea05acadbb8d4b8fda249610862ccc62f7e9c7b29afbd","protocol":2}','893a74f77865f9fb4b87cec734fe9b344a21561897edacb69fc43e9a3a721e78');
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
	stake_limit BIGINT DEFAULT '0' NOT NULL, limit_before BIGINT DEFAULT '0' NOT NULL, limit_since BIGINT DEFAULT '0' NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "persons" VALUES('e0c2c8aa0e0047f3','Ann','player',1700000000002,0,0,0,0);
INSERT INTO "persons" VALUES('4951d6dc37ae53b6','Ben','player',1700000000006,0,0,0,0);
INSERT INTO "persons" VALUES('da58e3b35723e015','Cid','player',1700000000010,0,0,0,0);
INSERT INTO "persons" VALUES('cf15ea5d713af31e','Ann','player',1700000000044,0,0,0,0);
INSERT INTO "persons" VALUES('51c4e167a54e62c4','Ben','player',1700000000048,0,0,0,0);
INSERT INTO "persons" VALUES('295c56aae09a479e','Cid','player',1700000000052,0,0,0,0);
CREATE TABLE "postings" (
	transfer VARCHAR(80) NOT NULL, 
	account VARCHAR(120) NOT NULL, 
	amount BIGINT NOT NULL, 
	PRIMARY KEY (transfer, account), 
	CONSTRAINT ck_postings_amount_whole CHECK (typeof(amount) = 'integer'), 
	FOREIGN KEY(transfer) REFERENCES transfers (id)
);
INSERT INTO "postings" VALUES('9bec15e6cc53/2','bank:9bec15e6cc53',100000000);
INSERT INTO "postings" VALUES('9bec15e6cc53/2','mint',-100000000);
INSERT INTO "postings" VALUES('people/1','mint',-500000);
INSERT INTO "postings" VALUES('people/1','player:e0c2c8aa0e0047f3',500000);
INSERT INTO "postings" VALUES('9bec15e6cc53/3','player:e0c2c8aa0e0047f3',-50000);
INSERT INTO "postings" VALUES('9bec15e6cc53/3','stack:9bec15e6cc53:e0c2c8aa0e0047f3',50000);
INSERT INTO "postings" VALUES('people/2','mint',-500000);
INSERT INTO "postings" VALUES('people/2','player:4951d6dc37ae53b6',500000);
INSERT INTO "postings" VALUES('9bec15e6cc53/4','player:4951d6dc37ae53b6',-50000);
INSERT INTO "postings" VALUES('9bec15e6cc53/4','stack:9bec15e6cc53:4951d6dc37ae53b6',50000);
INSERT INTO "postings" VALUES('people/3','mint',-500000);
INSERT INTO "postings" VALUES('people/3','player:da58e3b35723e015',500000);
INSERT INTO "postings" VALUES('9bec15e6cc53/5','player:da58e3b35723e015',-50000);
INSERT INTO "postings" VALUES('9bec15e6cc53/5','stack:9bec15e6cc53:da58e3b35723e015',50000);
INSERT INTO "postings" VALUES('9bec15e6cc53/15','escrow:9bec15e6cc53:1',2000);
INSERT INTO "postings" VALUES('9bec15e6cc53/15','stack:9bec15e6cc53:4951d6dc37ae53b6',-2000);
INSERT INTO "postings" VALUES('9bec15e6cc53/16','escrow:9bec15e6cc53:1',2000);
INSERT INTO "postings" VALUES('9bec15e6cc53/16','stack:9bec15e6cc53:da58e3b35723e015',-2000);
INSERT INTO "postings" VALUES('9bec15e6cc53/17','escrow:9bec15e6cc53:1',1000);
INSERT INTO "postings" VALUES('9bec15e6cc53/17','stack:9bec15e6cc53:4951d6dc37ae53b6',-1000);
INSERT INTO "postings" VALUES('9bec15e6cc53/20','bank:9bec15e6cc53',2000);
INSERT INTO "postings" VALUES('9bec15e6cc53/20','escrow:9bec15e6cc53:1',-5000);
INSERT INTO "postings" VALUES('9bec15e6cc53/20','stack:9bec15e6cc53:4951d6dc37ae53b6',4000);
INSERT INTO "postings" VALUES('9bec15e6cc53/20','stack:9bec15e6cc53:da58e3b35723e015',-1000);
INSERT INTO "postings" VALUES('9bec15e6cc53/29','escrow:9bec15e6cc53:2',1500);
INSERT INTO "postings" VALUES('9bec15e6cc53/29','stack:9bec15e6cc53:4951d6dc37ae53b6',-1500);
INSERT INTO "postings" VALUES('9bec15e6cc53/30','escrow:9bec15e6cc53:2',19010);
INSERT INTO "postings" VALUES('9bec15e6cc53/30','stack:9bec15e6cc53:da58e3b35723e015',-19010);
INSERT INTO "postings" VALUES('9bec15e6cc53/31','escrow:9bec15e6cc53:2',8952);
INSERT INTO "postings" VALUES('9bec15e6cc53/31','stack:9bec15e6cc53:e0c2c8aa0e0047f3',-8952);
INSERT INTO "postings" VALUES('9bec15e6cc53/32','escrow:9bec15e6cc53:2',9505);
INSERT INTO "postings" VALUES('9bec15e6cc53/32','stack:9bec15e6cc53:da58e3b35723e015',-9505);
INSERT INTO "postings" VALUES('9bec15e6cc53/33','escrow:9bec15e6cc53:2',500);
INSERT INTO "postings" VALUES('9bec15e6cc53/33','stack:9bec15e6cc53:4951d6dc37ae53b6',-500);
INSERT INTO "postings" VALUES('9bec15e6cc53/36','bank:9bec15e6cc53',41451);
INSERT INTO "postings" VALUES('9bec15e6cc53/36','escrow:9bec15e6cc53:2',-39467);
INSERT INTO "postings" VALUES('9bec15e6cc53/36','stack:9bec15e6cc53:4951d6dc37ae53b6',1000);
INSERT INTO "postings" VALUES('9bec15e6cc53/36','stack:9bec15e6cc53:e0c2c8aa0e0047f3',-2984);
INSERT INTO "postings" VALUES('3ca9e8f93310/2','bank:3ca9e8f93310',100000000);
INSERT INTO "postings" VALUES('3ca9e8f93310/2','mint',-100000000);
INSERT INTO "postings" VALUES('people/4','mint',-500000);
INSERT INTO "postings" VALUES('people/4','player:cf15ea5d713af31e',500000);
INSERT INTO "postings" VALUES('3ca9e8f93310/3','player:cf15ea5d713af31e',-50000);
INSERT INTO "postings" VALUES('3ca9e8f93310/3','stack:3ca9e8f93310:cf15ea5d713af31e',50000);
INSERT INTO "postings" VALUES('people/5','mint',-500000);
INSERT INTO "postings" VALUES('people/5','player:51c4e167a54e62c4',500000);
INSERT INTO "postings" VALUES('3ca9e8f93310/4','player:51c4e167a54e62c4',-50000);
INSERT INTO "postings" VALUES('3ca9e8f93310/4','stack:3ca9e8f93310:51c4e167a54e62c4',50000);
INSERT INTO "postings" VALUES('people/6','mint',-500000);
INSERT INTO "postings" VALUES('people/6','player:295c56aae09a479e',500000);
INSERT INTO "postings" VALUES('3ca9e8f93310/5','player:295c56aae09a479e',-50000);
INSERT INTO "postings" VALUES('3ca9e8f93310/5','stack:3ca9e8f93310:295c56aae09a479e',50000);
INSERT INTO "postings" VALUES('3ca9e8f93310/13','escrow:3ca9e8f93310:1',300);
INSERT INTO "postings" VALUES('3ca9e8f93310/13','stack:3ca9e8f93310:51c4e167a54e62c4',-200);
INSERT INTO "postings" VALUES('3ca9e8f93310/13','stack:3ca9e8f93310:cf15ea5d713af31e',-100);
INSERT INTO "postings" VALUES('3ca9e8f93310/14','escrow:3ca9e8f93310:1',400);
INSERT INTO "postings" VALUES('3ca9e8f93310/14','stack:3ca9e8f93310:295c56aae09a479e',-400);
INSERT INTO "postings" VALUES('3ca9e8f93310/15','escrow:3ca9e8f93310:1',500);
INSERT INTO "postings" VALUES('3ca9e8f93310/15','stack:3ca9e8f93310:cf15ea5d713af31e',-500);
INSERT INTO "postings" VALUES('3ca9e8f93310/16','escrow:3ca9e8f93310:1',400);
INSERT INTO "postings" VALUES('3ca9e8f93310/16','stack:3ca9e8f93310:51c4e167a54e62c4',-400);
INSERT INTO "postings" VALUES('3ca9e8f93310/17','escrow:3ca9e8f93310:1',200);
INSERT INTO "postings" VALUES('3ca9e8f93310/17','stack:3ca9e8f93310:295c56aae09a479e',-200);
INSERT INTO "postings" VALUES('3ca9e8f93310/18','escrow:3ca9e8f93310:1',6166);
INSERT INTO "postings" VALUES('3ca9e8f93310/18','stack:3ca9e8f93310:cf15ea5d713af31e',-6166);
INSERT INTO "postings" VALUES('3ca9e8f93310/19','escrow:3ca9e8f93310:1',12332);
INSERT INTO "postings" VALUES('3ca9e8f93310/19','stack:3ca9e8f93310:51c4e167a54e62c4',-12332);
INSERT INTO "postings" VALUES('3ca9e8f93310/20','escrow:3ca9e8f93310:1',12332);
INSERT INTO "postings" VALUES('3ca9e8f93310/20','stack:3ca9e8f93310:295c56aae09a479e',-12332);
INSERT INTO "postings" VALUES('3ca9e8f93310/21','escrow:3ca9e8f93310:1',12332);
INSERT INTO "postings" VALUES('3ca9e8f93310/21','stack:3ca9e8f93310:cf15ea5d713af31e',-12332);
INSERT INTO "postings" VALUES('3ca9e8f93310/22','escrow:3ca9e8f93310:1',6166);
INSERT INTO "postings" VALUES('3ca9e8f93310/22','stack:3ca9e8f93310:51c4e167a54e62c4',-6166);
INSERT INTO "postings" VALUES('3ca9e8f93310/23','escrow:3ca9e8f93310:1',12332);
INSERT INTO "postings" VALUES('3ca9e8f93310/23','stack:3ca9e8f93310:295c56aae09a479e',-12332);
INSERT INTO "postings" VALUES('3ca9e8f93310/27','escrow:3ca9e8f93310:1',-63460);
INSERT INTO "postings" VALUES('3ca9e8f93310/27','stack:3ca9e8f93310:295c56aae09a479e',63460);
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
INSERT INTO "round_players" VALUES('9bec15e6cc53',1,1,'e0c2c8aa0e0047f3',0,0);
INSERT INTO "round_players" VALUES('9bec15e6cc53',1,2,'4951d6dc37ae53b6',1000,3000);
INSERT INTO "round_players" VALUES('9bec15e6cc53',1,3,'da58e3b35723e015',-3000,3000);
INSERT INTO "round_players" VALUES('9bec15e6cc53',2,1,'e0c2c8aa0e0047f3',-11936,11936);
INSERT INTO "round_players" VALUES('9bec15e6cc53',2,2,'4951d6dc37ae53b6',-1000,2000);
INSERT INTO "round_players" VALUES('9bec15e6cc53',2,3,'da58e3b35723e015',-28515,28515);
INSERT INTO "round_players" VALUES('3ca9e8f93310',1,1,'cf15ea5d713af31e',-19098,19098);
INSERT INTO "round_players" VALUES('3ca9e8f93310',1,2,'51c4e167a54e62c4',-19098,19098);
INSERT INTO "round_players" VALUES('3ca9e8f93310',1,3,'295c56aae09a479e',38196,25264);
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
INSERT INTO "rounds" VALUES('9bec15e6cc53',1,'pick-2-poker',13,1700000000027,'settled','houseway log 1
game pick-2-poker 2
limit least 5
limit most 200
limit bonus_least 1
limit bonus_most 100
bank 1000000
seat 1 500 Ann
seat 2 500 Ben
seat 3 500 Cid
deck 2d 7s Kc Ac As Jc Qh 2h 4s 6h 5h 8d 3h 6s 8h 9c 8c 2c 7h Js 3s 3c Kd 6c Qc Ad
deck Jh Ts 8s 9d 2s 4c Kh 9h Jd Ks 4h 5c 7c 5s Td 5d Ah Tc Qd 3d Th 7d 6d 9s 4d Qs
1 sit-out
2 wager ante 10, 3-5-bonus 10
3 wager ante 10, 3-5-bonus 10
2 five play 10
3 five play 10
end settled 17 827718f98d108869c7f1f18f619f4d829877ecc917714b9f08e194cb857de49cd7dd
');
INSERT INTO "rounds" VALUES('9bec15e6cc53',2,'pick-2-poker',28,1700000000042,'settled','houseway log 1
game pick-2-poker 2
limit least 5
limit most 200
limit bonus_least 1
limit bonus_most 100
bank 1000020
seat 1 500 Ann
seat 2 510 Ben
seat 3 470 Cid
deck 5h 3d 9h 2s Ah Qh 6c Th 6s 2c As 7h Ks 3s Kd Jd 8h 7c Js 7d 2h 8s 3h Tc 6d Kh
deck 4h 4s 4d Ts Qd Jc 9s 6h 8c Jh Qs 5c 4c Kc 3c 2d 5d Td 7s Ad 9d 5s 9c Ac Qc 8d
2 wager ante 5, 3-5-bonus 5, 5-card-bonus 5
3 wager ante 95.05, 3-5-bonus 95.05
1 wager ante 29.84, 3-5-bonus 29.84, 5-card-bonus 29.84
3 five play 95.05
2 five play 5
1 five play 29.84
end settled 18 827718f98d108869c7f1f18f55504d82d78f2ef0fcfb3fefc8327c1d0299bad77f9472b8
');
INSERT INTO "rounds" VALUES('3ca9e8f93310',1,'texas-holdem',13,1700000000076,'settled','houseway log 1
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
deck As Tc 7h Kh 4s Qs 8c 5d Ks Ad 4h Ac Qd 8s 9h 5c 7c Jh 3s 6c Kd 9d Js 7s 6s 4c
deck Kc 2h Td 4d 3d Qh 5s 7d 2c 2d 6h 3h Jd Qc 8d 6d 3c 9c 9s Ts 8h Ah 2s Jc Th 5h
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
end settled 25 827709118d108869c7f1f18f619f64d14d829877ecc9f74da34c8c79356457f9a49e794688228195f03ee1fdf734c7f927b4
');
CREATE TABLE seeds (
	table_id VARCHAR(40) NOT NULL, 
	round INTEGER NOT NULL, 
	root VARCHAR(64) NOT NULL, 
	sealed BLOB NOT NULL, 
	PRIMARY KEY (table_id, round)
);
INSERT INTO "seeds" VALUES('9bec15e6cc53',1,'5ca7726d1947acd966ef51083188e76277e011307c51fd1ff237ae698ff6ce81',X'B380D99D2662F0F99F17F847D2161C27BD6C3A8945509ACB5BA1F7421A2F542645DBC4F7D69F6B572E9EADCCD464B214981879C6185F8B59B6B3BD48');
INSERT INTO "seeds" VALUES('9bec15e6cc53',2,'4a624387c155c5f03504bd075157397f6511668ab43045e4d369828499f8ef2a',X'0CBABA4D1B50049ECE3BDD36188F41FED04DBAFDABADFEA72B9C6B91CADB74FE16CACE665852F6C78598A88B95BC013D6ACC55B988E41AB102197F65');
INSERT INTO "seeds" VALUES('9bec15e6cc53',3,'3787d5ced82c6d34c68ddda61294e0f010d56dee4297fce2be58c1c62c107a73',X'C5F4BF331A97F0A57321A145BFFF7A088BF98CBADD6B4468A69DBC6609780A0B4427C87BF86D87B374CD480FE6194C6802D9BA0E1486058EE5310502');
INSERT INTO "seeds" VALUES('3ca9e8f93310',1,'7b50dac1c4047879d16e8fc561cba64dd169643d5b92c1a2097eb79ae0c692c2',X'D8DBBCED301A35D621EAF4CC5EE5354447F262622541560385D02B7838E043AABEC95DA9706070FB7163AF898737852A9835EEC5004080E80B1CF897');
INSERT INTO "seeds" VALUES('3ca9e8f93310',2,'a6ffee791141ba14819ea05acadbb8d4b8fda249610862ccc62f7e9c7b29afbd',X'CD1F3F444F41F79BE7F1959589F22252BE995D594754864DE6CF0E1B43A934FFB640E44A29FD4343DA0BEC05E125F023D6004F64F3B8CD2812C60734');
CREATE TABLE sessions (
	token_hash VARCHAR(64) NOT NULL, 
	person VARCHAR(40) NOT NULL, 
	expires_at BIGINT NOT NULL, 
	PRIMARY KEY (token_hash), 
	FOREIGN KEY(person) REFERENCES persons (id)
);
INSERT INTO "sessions" VALUES('67dd068c6caf22a07cfd42042e2dd147cc7dd77dbc91eec2dfb781907dfb1646','e0c2c8aa0e0047f3',1702592000002);
INSERT INTO "sessions" VALUES('009dab9cfd7dec022d6b76417df4938351d20a6e7571246ae5f84fa68b4d029e','4951d6dc37ae53b6',1702592000006);
INSERT INTO "sessions" VALUES('5d5fecf55e785a6f127993b2a427aeb849386da2d8b97dec94038e804c57ac7e','da58e3b35723e015',1702592000010);
INSERT INTO "sessions" VALUES('883d06b2b651854065ae8672848f95f22864bd79968403b1bb8ee5703a8c5c75','cf15ea5d713af31e',1702592000044);
INSERT INTO "sessions" VALUES('511919557c1f05463534dc5614fae9346ca2a0f02e0f6a1cb033ea2d6162fc4a','51c4e167a54e62c4',1702592000048);
INSERT INTO "sessions" VALUES('c17b4d9e6ddb06800afff43a19333cc61e7536cc48698047f2c25cb972709273','295c56aae09a479e',1702592000052);
CREATE TABLE tables (
	id VARCHAR(40) NOT NULL, 
	version INTEGER NOT NULL, 
	status VARCHAR(12) NOT NULL, 
	snapshot TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('9bec15e6cc53',36,'open','{"version":36,"hash":"beded4ac9245df8e79e7bbecfc094ddfe9663d3dd58094169cc943b957b38887","settings":{"game":"pick-2-poker","name":"pick-2-poker","options":{},"limits":{"least":500,"most":20000,"bonus_least":100,"bonus_most":10000,"aggregate":null},"seats":0,"buy_in_least":10000,"buy_in_most":100000,"bank":100000000,"ready_seconds":15,"turn_seconds":30},"status":"open","sitters":{"1":{"person":"e0c2c8aa0e0047f3","name":"Ann","stack":38064,"bot":"","sitting_out":false,"leaving":false,"nonce":""},"2":{"person":"4951d6dc37ae53b6","name":"Ben","stack":50000,"bot":"","sitting_out":false,"leaving":false,"nonce":""},"3":{"person":"da58e3b35723e015","name":"Cid","stack":18485,"bot":"","sitting_out":false,"leaving":false,"nonce":""}},"waiting":{},"number":3,"root":"3787d5ced82c6d34c68ddda61294e0f010d56dee4297fce2be58c1c62c107a73","committed_at":1700000000042,"bank":100043451,"blinds":null,"company_since":1700000000009,"protocol":2}');
INSERT INTO "tables" VALUES('3ca9e8f93310',27,'open','{"version":27,"hash":"893a74f77865f9fb4b87cec734fe9b344a21561897edacb69fc43e9a3a721e78","settings":{"game":"texas-holdem","name":"texas-holdem","options":{},"limits":{"least":500,"most":20000,"bonus_least":100,"bonus_most":10000,"aggregate":null},"seats":0,"buy_in_least":10000,"buy_in_most":100000,"bank":100000000,"ready_seconds":15,"turn_seconds":30},"status":"open","sitters":{"1":{"person":"cf15ea5d713af31e","name":"Ann","stack":30902,"bot":"","sitting_out":false,"leaving":false,"nonce":""},"2":{"person":"51c4e167a54e62c4","name":"Ben","stack":30902,"bot":"","sitting_out":false,"leaving":false,"nonce":""},"3":{"person":"295c56aae09a479e","name":"Cid","stack":88196,"bot":"","sitting_out":false,"leaving":false,"nonce":""}},"waiting":{},"number":2,"root":"a6ffee791141ba14819ea05acadbb8d4b8fda249610862ccc62f7e9c7b29afbd","committed_at":1700000000076,"bank":100000000,"blinds":[1,2],"company_since":1700000000051,"protocol":2}');
CREATE TABLE transfers (
	id VARCHAR(80) NOT NULL, 
	at BIGINT NOT NULL, 
	reason TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "transfers" VALUES('9bec15e6cc53/2',1700000000001,'opened, committed');
INSERT INTO "transfers" VALUES('people/1',1700000000002,'came');
INSERT INTO "transfers" VALUES('9bec15e6cc53/3',1700000000005,'sat');
INSERT INTO "transfers" VALUES('people/2',1700000000006,'came');
INSERT INTO "transfers" VALUES('9bec15e6cc53/4',1700000000009,'sat');
INSERT INTO "transfers" VALUES('people/3',1700000000010,'came');
INSERT INTO "transfers" VALUES('9bec15e6cc53/5',1700000000013,'sat');
INSERT INTO "transfers" VALUES('9bec15e6cc53/15',1700000000024,'took');
INSERT INTO "transfers" VALUES('9bec15e6cc53/16',1700000000025,'took');
INSERT INTO "transfers" VALUES('9bec15e6cc53/17',1700000000026,'took');
INSERT INTO "transfers" VALUES('9bec15e6cc53/20',1700000000027,'took, ended, committed');
INSERT INTO "transfers" VALUES('9bec15e6cc53/29',1700000000037,'took');
INSERT INTO "transfers" VALUES('9bec15e6cc53/30',1700000000038,'took');
INSERT INTO "transfers" VALUES('9bec15e6cc53/31',1700000000039,'took');
INSERT INTO "transfers" VALUES('9bec15e6cc53/32',1700000000040,'took');
INSERT INTO "transfers" VALUES('9bec15e6cc53/33',1700000000041,'took');
INSERT INTO "transfers" VALUES('9bec15e6cc53/36',1700000000042,'took, ended, committed');
INSERT INTO "transfers" VALUES('3ca9e8f93310/2',1700000000043,'opened, committed');
INSERT INTO "transfers" VALUES('people/4',1700000000044,'came');
INSERT INTO "transfers" VALUES('3ca9e8f93310/3',1700000000047,'sat');
INSERT INTO "transfers" VALUES('people/5',1700000000048,'came');
INSERT INTO "transfers" VALUES('3ca9e8f93310/4',1700000000051,'sat');
INSERT INTO "transfers" VALUES('people/6',1700000000052,'came');
INSERT INTO "transfers" VALUES('3ca9e8f93310/5',1700000000055,'sat');
INSERT INTO "transfers" VALUES('3ca9e8f93310/13',1700000000064,'number revealed, started');
INSERT INTO "transfers" VALUES('3ca9e8f93310/14',1700000000065,'took');
INSERT INTO "transfers" VALUES('3ca9e8f93310/15',1700000000066,'took');
INSERT INTO "transfers" VALUES('3ca9e8f93310/16',1700000000067,'took');
INSERT INTO "transfers" VALUES('3ca9e8f93310/17',1700000000068,'took');
INSERT INTO "transfers" VALUES('3ca9e8f93310/18',1700000000069,'took');
INSERT INTO "transfers" VALUES('3ca9e8f93310/19',1700000000070,'took');
INSERT INTO "transfers" VALUES('3ca9e8f93310/20',1700000000071,'took');
INSERT INTO "transfers" VALUES('3ca9e8f93310/21',1700000000072,'took');
INSERT INTO "transfers" VALUES('3ca9e8f93310/22',1700000000073,'took');
INSERT INTO "transfers" VALUES('3ca9e8f93310/23',1700000000074,'took');
INSERT INTO "transfers" VALUES('3ca9e8f93310/27',1700000000076,'took, ended, committed');
CREATE INDEX ix_rounds_ended_at ON rounds (ended_at);
CREATE INDEX ix_postings_account ON postings (account);
CREATE INDEX ix_round_players_person ON round_players (person);
CREATE INDEX ix_game_files_person ON game_files (person);
COMMIT;
