import AskBox from './AskBox.astro';
import Board from './Board.astro';
import Checks from './Checks.astro';
import Faults from './Faults.astro';
import FoldedPanels from './FoldedPanels.astro';
import FormDialog from '../forms/FormDialog.astro';
import Near from './Near.astro';
import NoPhoto from './NoPhoto.astro';
import Stamp from './Stamp.astro';
import Title from './Title.astro';
import VehicleMap from './VehicleMap.astro';
import VehicleTicket from './VehicleTicket.astro';

export const vehicleSections = {
  ask: AskBox,
  board: Board,
  checks: Checks,
  faults: Faults,
  folds: FoldedPanels,
  form: FormDialog,
  map: VehicleMap,
  near: Near,
  no_photo: NoPhoto,
  price: VehicleTicket,
  stamp: Stamp,
  title: Title,
};
