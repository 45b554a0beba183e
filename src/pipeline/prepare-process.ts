import { enableCompileCache } from 'node:module';
import path from 'node:path';

/*
 * Must be imported first, and alone, by every command that renders pages. Import everything else afterwards with
 * `await import()`, because a static import would be loaded before this runs.
 */

// React reads this on load to decide whether to use its slow development build.
process.env['NODE_ENV'] = 'production';

// Node spends a third of a small build on loading its own modules. The variable applies to threads and processes that
// the command starts.
process.env['NODE_COMPILE_CACHE'] ??= path.resolve('node_modules', '.cache', 'node-compile');
enableCompileCache(process.env['NODE_COMPILE_CACHE']);
