import { PlanLineUp } from '#parts/shortlist/PlanLineUp.tsx';
import { plainSaved } from '#parts/shortlist/plain-saved.tsx';
import { savedIsland } from '#parts/shortlist/saved-island.tsx';

export default savedIsland({ ...plainSaved, Overview: PlanLineUp });
