import { DatabaseSync } from 'node:sqlite';

/* Inserts rows one by one and reports each number once its commit has returned, until it is killed: the process
   whose power `power-loss.test.ts` cuts. Arguments: the database file, and FULL or NORMAL. */

const [file = '', synchronous = ''] = process.argv.slice(2);
const database = new DatabaseSync(file, { timeout: 5000 });
database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}`);
// A checkpoint syncs: where only that keeps rows, a process that is ended late, on a busy machine, would lose none.
if (synchronous === 'NORMAL') database.exec('PRAGMA wal_autocheckpoint = 0');
database.exec('CREATE TABLE IF NOT EXISTS row (number INTEGER PRIMARY KEY, text TEXT NOT NULL)');
const insert = database.prepare('INSERT INTO row (text) VALUES (?)');
for (;;) {
  const { lastInsertRowid } = insert.run('x'.repeat(500));
  process.send?.(Number(lastInsertRowid));
  // The message leaves the process before the next row.
  await new Promise((resolve) => setImmediate(resolve));
}
