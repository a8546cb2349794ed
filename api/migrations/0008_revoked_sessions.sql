-- A session that ends is told to every process, so that its stream ends too (behaviour §1, §2). Deletions are rare: that
-- NOTIFY locks at commit costs nothing here.
create function tell_revoked() returns trigger language plpgsql as $$
begin
  perform pg_notify('aupa_sesion', encode(old.token_hash, 'hex'));
  return null;
end $$;
create trigger sesion_revocada after delete on sesion for each row execute function tell_revoked();
