import { enableCompileCache } from 'node:module';
import path from 'node:path';

/*
 * For `node --import`, before a command in TypeScript is read: with the types stripped earlier, Node need
 * not even load what strips them.
 */
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules', '.cache', 'node-compile');
enableCompileCache(process.env.NODE_COMPILE_CACHE);
