/** The page with all stock; filters in its query make it any other list [2.3-1]. */
export const ALL_STOCK_PATH = '/search/new-used-and-demo-cars';
