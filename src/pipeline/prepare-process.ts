import { enableCompileCache } from 'node:module';
import path from 'node:path';

/*
 * Imported first, alone, by every command that renders pages; what it needs is imported afterwards with
 * `await import()`, because a static import would be loaded before this runs.
 */

// React decides by this, when it is loaded, whether its slow development build runs.
process.env['NODE_ENV'] = 'production';

// A third of the time that a small build takes is Node reading its own modules. The variable is for the
// threads and processes that the command starts.
process.env['NODE_COMPILE_CACHE'] ??= path.resolve('node_modules', '.cache', 'node-compile');
enableCompileCache(process.env['NODE_COMPILE_CACHE']);
