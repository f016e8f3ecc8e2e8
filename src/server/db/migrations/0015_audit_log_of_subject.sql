-- The conflict dialog shows who changed a record last.
create index audit_log_of_subject on audit_log (kind, subject_id, id desc);
