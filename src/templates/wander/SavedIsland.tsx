import { PlanLineUp } from '#parts/shortlist/PlanLineUp.tsx';
import { plainSaved } from '#parts/shortlist/plain-saved.tsx';
import { savedIsland } from '#parts/shortlist/saved-island.tsx';
import { VehicleCard } from './card/VehicleCard.tsx';

export default savedIsland({ ...plainSaved, Card: VehicleCard, RowCard: VehicleCard, Overview: PlanLineUp });
