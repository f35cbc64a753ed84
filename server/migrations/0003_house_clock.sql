-- The house's clock: the database's own, moved by what the one row of `clock` says. Tests and demonstrations move it.
-- Stable, so that an index can be searched by it; in PL/pgSQL, so that its table may come later.
create function house_now() returns timestamptz language plpgsql stable parallel safe as $$
begin
  return clock_timestamp() + coalesce((select shift from clock), interval '0');
end
$$;
