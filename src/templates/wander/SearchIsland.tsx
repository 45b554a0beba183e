import { searchIsland } from '#parts/search/search-island.tsx';
import { SEARCH_FACE } from './search-face.tsx';

export default searchIsland(SEARCH_FACE);
