import { VehicleCard } from '#parts/card/VehicleCard.tsx';
import { viewedIsland } from './viewed-island.tsx';

export default viewedIsland(VehicleCard);
