import { enableCompileCache } from 'node:module';
import path from 'node:path';

/*
 * For `node --import`, before a TypeScript command is loaded: with the stripped code cached, Node need not even load
 * its type stripper.
 */
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules', '.cache', 'node-compile');
enableCompileCache(process.env.NODE_COMPILE_CACHE);
