PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE users (
		uid TEXT PRIMARY KEY,
		email TEXT NOT NULL UNIQUE,
		email_verified INTEGER NOT NULL DEFAULT 0,
		display_name TEXT,
		password_hash TEXT NOT NULL,
		custom_claims TEXT NOT NULL DEFAULT '{}',
		disabled INTEGER NOT NULL DEFAULT 0,
		created_at INTEGER NOT NULL,
		last_login_at INTEGER NOT NULL
	) STRICT, WITHOUT ROWID;
INSERT INTO users VALUES('GxoX6bpts7iZpctd5RROGc08WaVc','owner@example.com',0,'Owner','$scrypt$ln=15,r=8,p=1$+BcZu0WmJgg4I+Hc6N3qag==$ECGbIQEqV9jVGXacuhnvLeiTZpdhIHhNarrmP8p+JI8=','{"master":true}',0,1795251307083,1795251307303);
CREATE TABLE sessions (
		token_hash BLOB PRIMARY KEY,
		uid TEXT NOT NULL REFERENCES users (uid) ON DELETE CASCADE,
		auth_time INTEGER NOT NULL,
		used_at INTEGER NOT NULL
	) STRICT, WITHOUT ROWID;
INSERT INTO sessions VALUES(X'ee33a1b072701c1890bda36c1bb5fd91f4e77a3ef2290dd64fbcd4636264ca7b','GxoX6bpts7iZpctd5RROGc08WaVc',1795251307303,1795251307303);
CREATE INDEX sessions_by_user ON sessions (uid, used_at);
COMMIT;
PRAGMA user_version = 1;
