-- no transaction

CREATE UNIQUE INDEX CONCURRENTLY notifications_notice ON notifications (notice_id) WHERE notice_id IS NOT NULL;
