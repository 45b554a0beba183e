import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contentHash } from '../content-hash.ts';
import { listFiles } from '../publish/list-files.ts';

/** A compiled file of the templates' browser code. */
export interface ClientAsset {
  readonly bytes: number;
  readonly hash: string;
  /** Other files that it refers to: a script's imports, a stylesheet's fonts. */
  readonly names: readonly string[];
}

/** Files of the compiled client by path, `_astro/Gallery.Ck3x91ab.js`. */
export type AssetGraph = Readonly<Record<string, ClientAsset>>;

/** Reads a compiled client folder and finds which file refers to which. */
export function readAssetGraph(client: string): AssetGraph {
  const sizes = listFiles(client);
  const pathOf = new Map(
    [...sizes.keys()].filter((file) => file.startsWith('_astro/')).map((file) => [path.basename(file), file]),
  );
  const graph: Record<string, ClientAsset> = {};
  for (const [file, bytes] of sizes) {
    const content = readFileSync(path.join(client, file));
    const text = /\.(?:js|mjs|css)$/.test(file) ? content.toString('utf8') : '';
    const names = new Set<string>();
    for (const [word] of text.matchAll(/[\w.@~-]+\.(?:m?js|css|woff2|svg|webp|png|json|wasm)\b/g)) {
      const named = pathOf.get(word);
      if (named !== undefined && named !== file) names.add(named);
    }
    graph[file] = { bytes, hash: contentHash(content), names: [...names] };
  }
  return graph;
}

/** All client files that a site needs when its pages and stylesheet refer to `named`. */
export function assetClosure(graph: AssetGraph, named: Iterable<string>): Set<string> {
  const needed = new Set<string>();
  const open = [...named];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const asset = graph[file];
    if (asset === undefined || needed.has(file)) continue;
    needed.add(file);
    open.push(...asset.names);
  }
  return needed;
}
