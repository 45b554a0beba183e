/**
 * Imported first by every command that renders pages: React decides by `NODE_ENV`, when it is loaded,
 * whether its slow development build runs.
 */
process.env['NODE_ENV'] = 'production';
