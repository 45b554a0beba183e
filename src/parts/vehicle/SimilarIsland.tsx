import { VehicleCard } from '#parts/card/VehicleCard.tsx';
import { similarIsland } from './similar-island.tsx';

export default similarIsland(VehicleCard);
