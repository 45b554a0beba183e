/** The one plain script of every page: what runs without a touch. */
import { fillCounts } from './fill-counts.ts';
import { showOpenNow } from './show-open-now.ts';

showOpenNow(document, new Date());
void fillCounts(document);
