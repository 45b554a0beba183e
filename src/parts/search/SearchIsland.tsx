import { PLAIN_FACE } from './plain-face.tsx';
import { searchIsland } from './search-island.tsx';

export default searchIsland(PLAIN_FACE);
