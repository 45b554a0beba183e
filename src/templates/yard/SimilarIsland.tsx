import { similarIsland } from '#parts/vehicle/similar-island.tsx';
import { UprightCard } from './card/UprightCard.tsx';

export default similarIsland(UprightCard);
