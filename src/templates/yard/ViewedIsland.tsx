import { viewedIsland } from '#parts/shortlist/viewed-island.tsx';
import { UprightCard } from './card/UprightCard.tsx';

export default viewedIsland(UprightCard);
