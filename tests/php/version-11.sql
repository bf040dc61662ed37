-- The tables of version 11, with three enquiries: mailed to both addresses, to one, and not judged yet.
BEGIN TRANSACTION;
CREATE TABLE circuits (
    name TEXT PRIMARY KEY,
    failures INTEGER NOT NULL,
    rests_until INTEGER NOT NULL,
    error TEXT NOT NULL
);
CREATE TABLE enquiries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    reference TEXT NOT NULL UNIQUE,
    idempotency_key TEXT UNIQUE,
    content_hash TEXT NOT NULL,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    phone TEXT NOT NULL,
    company TEXT NOT NULL,
    message TEXT NOT NULL,
    search_text TEXT NOT NULL DEFAULT '',
    token TEXT,
    token_hash TEXT,
    verdict TEXT NOT NULL,
    verdict_reason TEXT NOT NULL,
    mark TEXT NOT NULL DEFAULT '',
    version INTEGER NOT NULL DEFAULT 0,
    state TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    last_error TEXT NOT NULL,
    lease TEXT,
    received_at INTEGER NOT NULL,
    due_at INTEGER,
    delivered_at INTEGER,
    resends INTEGER NOT NULL DEFAULT 0
);
INSERT INTO enquiries VALUES (1,'QS-AAAAAAAA',NULL,'cf51b088365b4ba0dc1eab9cff5908a73eda756cabcfb9ab1b3a0495786cc424','Ada Byron','ada@example.org','020 7946 0000','Analytical Engines','A','words',NULL,'559aead08264d5795d3909718cdd05abd49572e84fe55590eef31a88a08fdffd','unverified','no secret is configured','',0,'delivered',0,'',NULL,1000,NULL,1100,0);
INSERT INTO enquiries VALUES (2,'QS-BBBBBBBB',NULL,'6415de32f36524ccf46e3a1a577a3036b2a7696836d941ef18b26dc205b4637f','Ada Byron','ada@example.org','020 7946 0000','Analytical Engines','B','words',NULL,'df7e70e5021544f4834bbee64a9e3789febc4be81470df629cad6ddb03320a5c','unverified','no secret is configured','',0,'pending',0,'',NULL,1001,NULL,NULL,0);
INSERT INTO enquiries VALUES (3,'QS-CCCCCCCC',NULL,'55ffdbe17e5a0b5241f92dfaf85766d636e0b24c48f4c1854c660d644006d985','Zoë','ada@example.org','020 7946 0000','Analytical Engines','C','words','C','6b23c0d5f35d1b11f9b683f0b0a617355deb11277d91ae091d399c655b87940d','unverified','','',0,'pending',0,'',NULL,1002,1002,NULL,0);
CREATE TABLE enquiry_beats (name TEXT PRIMARY KEY, beat_at INTEGER NOT NULL);
CREATE TABLE enquiry_schema (version INTEGER PRIMARY KEY);
INSERT INTO enquiry_schema VALUES (11);
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    enquiry_id INTEGER,
    kind TEXT NOT NULL,
    recipient TEXT NOT NULL,
    round INTEGER NOT NULL DEFAULT 0,
    payload TEXT,
    attempts INTEGER NOT NULL DEFAULT 0,
    last_error TEXT NOT NULL DEFAULT '',
    lease TEXT,
    created_at INTEGER NOT NULL,
    due_at INTEGER,
    sent_at INTEGER
);
INSERT INTO outbox (enquiry_id, kind, recipient, round, payload, attempts, last_error, lease, created_at, due_at,
    sent_at) VALUES (1,'enquiry','a@example.com',0,NULL,0,'',NULL,1000,NULL,1100);
INSERT INTO outbox (enquiry_id, kind, recipient, round, payload, attempts, last_error, lease, created_at, due_at,
    sent_at) VALUES (1,'enquiry','b@example.com',0,NULL,0,'',NULL,1000,NULL,1100);
INSERT INTO outbox (enquiry_id, kind, recipient, round, payload, attempts, last_error, lease, created_at, due_at,
    sent_at) VALUES (2,'enquiry','a@example.com',0,NULL,0,'',NULL,1001,NULL,1100);
INSERT INTO outbox (enquiry_id, kind, recipient, round, payload, attempts, last_error, lease, created_at, due_at,
    sent_at) VALUES (2,'enquiry','b@example.com',0,'',0,'',NULL,1001,1001,NULL);
CREATE TABLE owner_links (
    hash TEXT PRIMARY KEY,
    address_hash TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    used_at INTEGER
);
CREATE TABLE owner_log (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    done_at INTEGER NOT NULL,
    deed TEXT NOT NULL,
    reference TEXT,
    who TEXT NOT NULL DEFAULT ''
);
CREATE TABLE owner_sessions (
    hash TEXT PRIMARY KEY,
    address_hash TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    search TEXT
);
CREATE TABLE rate_limits (name TEXT PRIMARY KEY, since INTEGER NOT NULL, times INTEGER NOT NULL);
CREATE TABLE recovery_codes (hash TEXT PRIMARY KEY, made_at INTEGER NOT NULL);
CREATE INDEX enquiries_due ON enquiries (due_at);
CREATE INDEX enquiries_received ON enquiries (received_at);
CREATE INDEX enquiries_content ON enquiries (content_hash, received_at);
CREATE INDEX enquiries_token ON enquiries (token_hash);
CREATE INDEX enquiries_inbox ON enquiries (mark, verdict, received_at, id);
CREATE INDEX enquiries_email ON enquiries (lower(email));
CREATE INDEX outbox_due ON outbox (due_at);
CREATE UNIQUE INDEX outbox_enquiry ON outbox (enquiry_id, kind, recipient, round);
CREATE INDEX outbox_recipient ON outbox (kind, recipient, created_at);
CREATE INDEX owner_log_reference ON owner_log (reference);
COMMIT;
PRAGMA user_version = 11;
