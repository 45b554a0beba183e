import { similarIsland } from '#parts/vehicle/similar-island.tsx';
import { VehicleCard } from './VehicleCard.tsx';

export default similarIsland(VehicleCard);
