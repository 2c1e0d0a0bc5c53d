import type { RawDatabase } from "../database.ts";

/** Notes each written row; answers what was written so far, `UPDATE carts`. */
export async function watchWrites(db: RawDatabase): Promise<() => Promise<string[]>> {
  await db.query("test.writes", "CREATE TABLE test_writes (place text NOT NULL)");
  await db.query(
    "test.note",
    `CREATE FUNCTION note_write() RETURNS trigger LANGUAGE plpgsql AS
     'BEGIN INSERT INTO test_writes VALUES (TG_OP || '' '' || TG_TABLE_NAME); RETURN NULL; END'`,
  );
  await db.query(
    "test.watch",
    `DO 'DECLARE place record; BEGIN
       FOR place IN SELECT relname FROM pg_class WHERE relnamespace = ''public''::regnamespace AND relkind = ''r'' AND relname <> ''test_writes'' LOOP
         EXECUTE format(''CREATE TRIGGER zz_noted AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION note_write()'', place.relname);
       END LOOP;
     END'`,
  );
  return async () =>
    (await db.query<{ place: string }>("test.read", "SELECT place FROM test_writes")).map(({ place }) => place);
}
