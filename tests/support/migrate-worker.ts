import { openStore } from '#api/store/open-store.ts';

/* Opens the database that its environment names, as a starting API process does, and says that it could. */

const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = process.env;
// Wait for the others, so that all begin together.
await new Promise((resolve) => process.once('message', resolve));
const store = await openStore({ dataDir, ...(databaseUrl !== undefined && { databaseUrl }) });
await store.ping();
await store.close();
process.disconnect();
