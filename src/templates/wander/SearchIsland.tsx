import { PLAIN_FACE } from '#parts/search/plain-face.tsx';
import { searchIsland } from '#parts/search/search-island.tsx';
import { Track } from './Track.tsx';

export default searchIsland({ ...PLAIN_FACE, emptyDrawing: <Track /> });
