import { plainSaved } from './plain-saved.tsx';
import { savedIsland } from './saved-island.tsx';

export default savedIsland(plainSaved);
