import { PLAIN_FACE } from './plain-face.ts';
import { searchIsland } from './search-island.tsx';

export default searchIsland(PLAIN_FACE);
