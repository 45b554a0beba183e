import { viewedIsland } from '#parts/shortlist/viewed-island.tsx';
import { VehicleCard } from './VehicleCard.tsx';

export default viewedIsland(VehicleCard);
