PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
INSERT INTO meta VALUES('epoch','291fddb2accbc5b2');
INSERT INTO meta VALUES('created','1795251306875000');
INSERT INTO meta VALUES('purged_until','1792659306875000');
CREATE TABLE collections (id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, name TEXT NOT NULL) STRICT;
INSERT INTO collections VALUES(1,'shops','shops');
INSERT INTO collections VALUES(2,'shops/one/members','members');
CREATE TABLE documents (
		id INTEGER PRIMARY KEY,
		collection INTEGER NOT NULL REFERENCES collections (id),
		name TEXT NOT NULL,
		create_time INTEGER NOT NULL,
		update_time INTEGER NOT NULL,
		fields TEXT NOT NULL
	) STRICT;
INSERT INTO documents VALUES(1,1,'one',1795251307875001,1795251307875001,'{"name":{"stringValue":"みなと食堂"},"open":{"booleanValue":true},"at":{"nullValue":null},"tags":{"arrayValue":{"values":[{"stringValue":"a"},{"stringValue":"b"}]}},"owner":{"stringValue":"GxoX6bpts7iZpctd5RROGc08WaVc"}}');
INSERT INTO documents VALUES(2,2,'m1',1795251307875003,1795251307875003,'{"number":{"integerValue":"1"},"state":{"stringValue":"waiting"}}');
INSERT INTO documents VALUES(3,2,'m2',1795251307875005,1795251307875005,'{"number":{"integerValue":"2"},"state":{"stringValue":"waiting"}}');
INSERT INTO documents VALUES(4,2,'m3',1795251307875007,1795251307875007,'{"number":{"integerValue":"3"},"state":{"stringValue":"called"}}');
INSERT INTO documents VALUES(5,2,'m4',1795251307875009,1795251307875009,'{"number":{"integerValue":"4"},"state":{"stringValue":"waiting"}}');
INSERT INTO documents VALUES(6,2,'m5',1795251307875011,1795251307875011,'{"number":{"integerValue":"5"},"state":{"stringValue":"waiting"}}');
INSERT INTO documents VALUES(7,2,'m6',1795251307875013,1795251307875013,'{"number":{"integerValue":"6"},"state":{"stringValue":"called"}}');
INSERT INTO documents VALUES(8,2,'m7',1795251307875015,1795251307875015,'{"number":{"integerValue":"7"},"state":{"stringValue":"waiting"}}');
INSERT INTO documents VALUES(9,2,'m8',1795251307875017,1795251307875017,'{"number":{"integerValue":"8"},"state":{"stringValue":"waiting"}}');
INSERT INTO documents VALUES(10,2,'m9',1795251307875019,1795251307875019,'{"number":{"integerValue":"9"},"state":{"stringValue":"called"}}');
INSERT INTO documents VALUES(11,2,'m10',1795251307875021,1795251307875021,'{"number":{"integerValue":"10"},"state":{"stringValue":"waiting"}}');
INSERT INTO documents VALUES(12,2,'m11',1795251307875023,1795251307875023,'{"number":{"integerValue":"11"},"state":{"stringValue":"waiting"}}');
CREATE TABLE tombstones (
		collection INTEGER NOT NULL,
		name TEXT NOT NULL,
		delete_time INTEGER NOT NULL,
		PRIMARY KEY (collection, name)
	) STRICT, WITHOUT ROWID;
INSERT INTO tombstones VALUES(2,'m12',1795251307875027);
CREATE TABLE index_definitions (id INTEGER PRIMARY KEY, definition TEXT NOT NULL UNIQUE) STRICT;
INSERT INTO index_definitions VALUES(1,'{"collectionId":"members","fields":[{"path":["state"],"descending":false},{"path":["number"],"descending":false}]}');
CREATE TABLE index_entries (
		index_id INTEGER NOT NULL,
		collection INTEGER NOT NULL,
		key BLOB NOT NULL,
		document INTEGER NOT NULL,
		PRIMARY KEY (index_id, collection, key)
	) STRICT, WITHOUT ROWID;
INSERT INTO index_entries VALUES(1,2,X'1463616c6c6564000112c0080000000000008000026d330001',4);
INSERT INTO index_entries VALUES(1,2,X'1463616c6c6564000112c0180000000000008000026d360001',7);
INSERT INTO index_entries VALUES(1,2,X'1463616c6c6564000112c0220000000000008000026d390001',10);
INSERT INTO index_entries VALUES(1,2,X'1477616974696e67000112bff00000000000008000026d310001',2);
INSERT INTO index_entries VALUES(1,2,X'1477616974696e67000112c0000000000000008000026d320001',3);
INSERT INTO index_entries VALUES(1,2,X'1477616974696e67000112c0100000000000008000026d340001',5);
INSERT INTO index_entries VALUES(1,2,X'1477616974696e67000112c0140000000000008000026d350001',6);
INSERT INTO index_entries VALUES(1,2,X'1477616974696e67000112c01c0000000000008000026d370001',8);
INSERT INTO index_entries VALUES(1,2,X'1477616974696e67000112c0200000000000008000026d380001',9);
INSERT INTO index_entries VALUES(1,2,X'1477616974696e67000112c0240000000000008000026d31300001',11);
INSERT INTO index_entries VALUES(1,2,X'1477616974696e67000112c0260000000000008000026d31310001',12);
CREATE INDEX collections_by_name ON collections (name);
CREATE UNIQUE INDEX documents_by_name ON documents (collection, name);
CREATE INDEX documents_by_time ON documents (update_time);
CREATE INDEX tombstones_by_time ON tombstones (delete_time);
COMMIT;
PRAGMA user_version = 1;
