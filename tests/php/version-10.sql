-- A database of version 10 of the tables, with three enquiries: mailed to both addresses, to one, to none.
BEGIN TRANSACTION;
CREATE TABLE enquiries (
    id INTEGER PRIMARY KEY,
    reference TEXT NOT NULL UNIQUE,
    idempotency_key TEXT UNIQUE,
    content_hash TEXT NOT NULL,
    address_hash TEXT,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    phone TEXT NOT NULL,
    company TEXT NOT NULL,
    message TEXT NOT NULL,
    token TEXT,
    verdict TEXT NOT NULL,
    verdict_reason TEXT NOT NULL,
    state TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    last_error TEXT NOT NULL,
    lease TEXT,
    received_at INTEGER NOT NULL,
    due_at INTEGER,
    delivered_at INTEGER
, token_hash TEXT, mark TEXT NOT NULL DEFAULT '', version INTEGER NOT NULL DEFAULT 0, resends INTEGER NOT NULL DEFAULT 0, acknowledged_at INTEGER);
INSERT INTO "enquiries" VALUES(1,'QS-AAAAAAAA',NULL,'0c0bad7f726cfb6f049594f70dd4987d0e49f8ad376e53be451da1188bd3382e',NULL,'Ada','ada@example.org','020 7946 0000','Analytical Engines','A',NULL,'unverified','','delivered',0,'',NULL,1000,NULL,1100,'a940aa70e91235820ddd6c92b268f580636e900cc2f88d24888da8c2078d4f0a','',0,0,NULL);
INSERT INTO "enquiries" VALUES(2,'QS-BBBBBBBB',NULL,'0db626ef9a58a320d6b1c703f7d952250206abaf16941c41f34954e8c2870fd9',NULL,'Ada','ada@example.org','020 7946 0000','Analytical Engines','B',NULL,'unverified','','attention',9,'552 full',NULL,1001,1001,NULL,'f63ddcfd6fd537d3b4df2be48a16165f6da67aa128ef02e9cbd653df6fde4289','',0,0,NULL);
INSERT INTO "enquiries" VALUES(3,'QS-CCCCCCCC',NULL,'55ffdbe17e5a0b5241f92dfaf85766d636e0b24c48f4c1854c660d644006d985',NULL,'Zoë','ada@example.org','020 7946 0000','Analytical Engines','C',NULL,'unverified','','pending',0,'',NULL,1002,1002,NULL,'c5e0bcf36e1ea2b0f60473aa4037f3f0610d86b2afe9a4afd3de7c8244851f51','',0,0,NULL);
CREATE TABLE enquiry_beats (name TEXT PRIMARY KEY, beat_at INTEGER NOT NULL);
CREATE TABLE enquiry_erasures (
            reference TEXT PRIMARY KEY,
            received_at INTEGER NOT NULL,
            erased_at INTEGER NOT NULL
        );
CREATE TABLE enquiry_mails (
            id INTEGER PRIMARY KEY,
            reference TEXT NOT NULL,
            mailing INTEGER NOT NULL,
            address TEXT NOT NULL,
            taken_at INTEGER NOT NULL
        );
INSERT INTO "enquiry_mails" VALUES(1,'QS-AAAAAAAA',0,'a@example.com',1100);
INSERT INTO "enquiry_mails" VALUES(2,'QS-AAAAAAAA',0,'b@example.com',1101);
INSERT INTO "enquiry_mails" VALUES(3,'QS-BBBBBBBB',0,'a@example.com',1102);
CREATE TABLE enquiry_probes (name TEXT PRIMARY KEY, made_at INTEGER NOT NULL, content TEXT NOT NULL);
CREATE TABLE enquiry_provider (id INTEGER PRIMARY KEY, failures INTEGER NOT NULL, rests_until INTEGER NOT NULL);
INSERT INTO "enquiry_provider" VALUES(1,0,0);
CREATE TABLE enquiry_refusals (
            address_hash TEXT PRIMARY KEY,
            since INTEGER NOT NULL,
            refusals INTEGER NOT NULL
        );
CREATE TABLE enquiry_schema (version INTEGER PRIMARY KEY);
INSERT INTO "enquiry_schema" VALUES(10);
CREATE TABLE owner_limits (name TEXT PRIMARY KEY, since INTEGER NOT NULL, times INTEGER NOT NULL);
CREATE TABLE owner_links (
            hash TEXT PRIMARY KEY,
            address_hash TEXT NOT NULL,
            expires_at INTEGER NOT NULL,
            used_at INTEGER
        );
CREATE TABLE owner_log (id INTEGER PRIMARY KEY, done_at INTEGER NOT NULL, deed TEXT NOT NULL, reference TEXT);
CREATE TABLE owner_sessions (
            hash TEXT PRIMARY KEY,
            address_hash TEXT NOT NULL,
            expires_at INTEGER NOT NULL,
            search TEXT
        );
CREATE TABLE refused_presses (
            day INTEGER NOT NULL,
            status INTEGER NOT NULL,
            times INTEGER NOT NULL,
            PRIMARY KEY (day, status)
        );
CREATE INDEX enquiries_due ON enquiries (due_at);
CREATE INDEX enquiries_received ON enquiries (received_at);
CREATE INDEX enquiries_content ON enquiries (content_hash, received_at);
CREATE INDEX enquiries_address ON enquiries (address_hash, received_at);
CREATE INDEX enquiry_refusals_since ON enquiry_refusals (since);
CREATE INDEX enquiries_token ON enquiries (token_hash);
CREATE INDEX enquiries_inbox ON enquiries (mark, verdict, received_at, id);
CREATE INDEX enquiry_erasures_erased ON enquiry_erasures (erased_at, reference);
CREATE INDEX owner_log_reference ON owner_log (reference);
CREATE INDEX enquiries_email ON enquiries (lower(email));
CREATE INDEX enquiries_acknowledged ON enquiries (acknowledged_at) WHERE acknowledged_at IS NOT NULL;
CREATE INDEX enquiry_mails_reference ON enquiry_mails (reference, mailing);
CREATE INDEX enquiry_mails_taken ON enquiry_mails (taken_at);
COMMIT;
PRAGMA user_version = 10;
