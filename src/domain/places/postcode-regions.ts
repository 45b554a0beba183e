/** A part of Australia and its representative town. */
export interface PostcodeRegion {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
}

/**
 * Parts of Australia by postcode range, narrower before wider, each with the rounded coordinates of its main town.
 * Written by hand from general knowledge: good enough for sorting by distance and centring a map, not for measuring.
 * Ranges for PO boxes and large-volume receivers are listed under their city.
 */
const REGIONS: readonly (readonly [first: string, last: string, name: string, lat: number, lng: number])[] = [
  ['0200', '0299', 'Canberra', -35.28, 149.13],
  ['0850', '0853', 'Katherine', -14.47, 132.27],
  ['0860', '0862', 'Tennant Creek', -19.65, 134.19],
  ['0870', '0875', 'Alice Springs', -23.7, 133.88],
  ['0880', '0881', 'Nhulunbuy', -12.18, 136.78],
  ['0800', '0999', 'Darwin', -12.46, 130.84],

  ['1000', '1999', 'Sydney', -33.87, 151.21],
  ['2000', '2099', 'Sydney', -33.87, 151.21],
  ['2100', '2199', 'Parramatta', -33.81, 151.0],
  ['2250', '2263', 'Central Coast', -33.43, 151.34],
  ['2264', '2299', 'Lake Macquarie', -33.03, 151.63],
  ['2200', '2249', 'Southern Sydney', -33.97, 151.1],
  ['2333', '2339', 'Muswellbrook', -32.26, 150.89],
  ['2340', '2357', 'Tamworth', -31.09, 150.93],
  ['2358', '2379', 'Armidale', -30.51, 151.67],
  ['2380', '2390', 'Gunnedah', -30.98, 150.25],
  ['2395', '2411', 'Moree', -29.46, 149.84],
  ['2300', '2399', 'Newcastle', -32.93, 151.78],
  ['2420', '2429', 'Taree', -31.91, 152.46],
  ['2430', '2439', 'Taree', -31.91, 152.46],
  ['2440', '2448', 'Port Macquarie', -31.43, 152.91],
  ['2449', '2459', 'Coffs Harbour', -30.3, 153.11],
  ['2460', '2469', 'Grafton', -29.69, 152.93],
  ['2470', '2499', 'Lismore', -28.81, 153.28],
  ['2400', '2499', 'Coffs Harbour', -30.3, 153.11],
  ['2535', '2541', 'Nowra', -34.88, 150.6],
  ['2545', '2551', 'Bega', -36.67, 149.84],
  ['2555', '2574', 'Campbelltown', -34.07, 150.81],
  ['2575', '2579', 'Bowral', -34.48, 150.42],
  ['2580', '2599', 'Goulburn', -34.75, 149.72],
  ['2500', '2599', 'Wollongong', -34.42, 150.89],
  ['2600', '2620', 'Canberra', -35.28, 149.13],
  ['2621', '2639', 'Cooma', -36.24, 149.12],
  ['2640', '2649', 'Albury', -36.08, 146.92],
  ['2650', '2679', 'Wagga Wagga', -35.11, 147.37],
  ['2680', '2699', 'Griffith', -34.29, 146.05],
  ['2600', '2699', 'Canberra', -35.28, 149.13],
  ['2700', '2744', 'Narrandera', -34.75, 146.55],
  ['2745', '2770', 'Penrith', -33.75, 150.69],
  ['2771', '2789', 'Katoomba', -33.71, 150.31],
  ['2790', '2792', 'Lithgow', -33.48, 150.16],
  ['2793', '2799', 'Bathurst', -33.42, 149.58],
  ['2800', '2820', 'Orange', -33.28, 149.1],
  ['2821', '2879', 'Dubbo', -32.24, 148.6],
  ['2880', '2899', 'Broken Hill', -31.96, 141.47],
  ['2900', '2999', 'Canberra', -35.28, 149.13],

  ['3211', '3234', 'Geelong', -38.15, 144.36],
  ['3235', '3259', 'Colac', -38.34, 143.58],
  ['3260', '3299', 'Warrnambool', -38.38, 142.48],
  ['3200', '3210', 'Melbourne', -37.81, 144.96],
  ['3000', '3099', 'Melbourne', -37.81, 144.96],
  ['3100', '3199', 'Eastern Melbourne', -37.85, 145.15],
  ['3300', '3329', 'Hamilton', -37.74, 142.02],
  ['3335', '3341', 'Melton', -37.68, 144.58],
  ['3300', '3399', 'Ballarat', -37.56, 143.85],
  ['3400', '3424', 'Horsham', -36.71, 142.2],
  ['3425', '3444', 'Sunbury', -37.58, 144.73],
  ['3445', '3499', 'Castlemaine', -37.07, 144.22],
  ['3400', '3499', 'Horsham', -36.71, 142.2],
  ['3500', '3509', 'Mildura', -34.19, 142.16],
  ['3580', '3599', 'Swan Hill', -35.34, 143.55],
  ['3500', '3599', 'Bendigo', -36.76, 144.28],
  ['3600', '3669', 'Shepparton', -36.38, 145.4],
  ['3670', '3699', 'Wangaratta', -36.36, 146.32],
  ['3700', '3749', 'Wangaratta', -36.36, 146.32],
  ['3750', '3799', 'Lilydale', -37.76, 145.35],
  ['3800', '3819', 'Berwick', -38.03, 145.35],
  ['3850', '3879', 'Sale', -38.11, 147.07],
  ['3880', '3899', 'Bairnsdale', -37.83, 147.63],
  ['3800', '3899', 'Morwell', -38.23, 146.4],
  ['3900', '3944', 'Mornington Peninsula', -38.22, 145.04],
  ['3945', '3999', 'Leongatha', -38.48, 145.95],

  ['4000', '4099', 'Brisbane', -27.47, 153.03],
  ['4100', '4199', 'Southern Brisbane', -27.6, 153.11],
  ['4200', '4299', 'Gold Coast', -28.0, 153.41],
  ['4350', '4359', 'Toowoomba', -27.56, 151.95],
  ['4360', '4399', 'Warwick', -28.21, 152.03],
  ['4300', '4349', 'Ipswich', -27.61, 152.76],
  ['4450', '4499', 'Roma', -26.57, 148.79],
  ['4400', '4449', 'Dalby', -27.18, 151.26],
  ['4500', '4529', 'Moreton Bay', -27.23, 152.98],
  ['4570', '4571', 'Gympie', -26.19, 152.67],
  ['4530', '4599', 'Sunshine Coast', -26.68, 153.06],
  ['4600', '4639', 'Kingaroy', -26.54, 151.84],
  ['4640', '4669', 'Hervey Bay', -25.29, 152.84],
  ['4675', '4699', 'Gladstone', -23.84, 151.26],
  ['4670', '4674', 'Bundaberg', -24.87, 152.35],
  ['4720', '4739', 'Emerald', -23.53, 148.16],
  ['4740', '4799', 'Mackay', -21.14, 149.19],
  ['4700', '4719', 'Rockhampton', -23.38, 150.51],
  ['4820', '4830', 'Mount Isa', -20.73, 139.49],
  ['4800', '4849', 'Townsville', -19.26, 146.82],
  ['4850', '4899', 'Cairns', -16.92, 145.77],

  ['5000', '5099', 'Adelaide', -34.93, 138.6],
  ['5106', '5129', 'Northern Adelaide', -34.75, 138.67],
  ['5100', '5174', 'Southern Adelaide', -35.08, 138.56],
  ['5200', '5219', 'Victor Harbor', -35.55, 138.62],
  ['5220', '5223', 'Kangaroo Island', -35.66, 137.64],
  ['5231', '5260', 'Murray Bridge', -35.12, 139.27],
  ['5262', '5299', 'Mount Gambier', -37.83, 140.78],
  ['5200', '5299', 'Murray Bridge', -35.12, 139.27],
  ['5350', '5374', 'Barossa Valley', -34.47, 139.0],
  ['5300', '5399', 'Renmark', -34.17, 140.75],
  ['5400', '5499', 'Clare', -33.83, 138.61],
  ['5501', '5539', 'Port Pirie', -33.19, 138.02],
  ['5550', '5599', 'Kadina', -33.96, 137.71],
  ['5540', '5549', 'Port Pirie', -33.19, 138.02],
  ['5604', '5607', 'Port Lincoln', -34.73, 135.86],
  ['5600', '5699', 'Whyalla', -33.03, 137.56],
  ['5700', '5799', 'Port Augusta', -32.49, 137.77],
  ['5800', '5999', 'Adelaide', -34.93, 138.6],

  ['6000', '6099', 'Perth', -31.95, 115.86],
  ['6100', '6199', 'Southern Perth', -32.12, 115.93],
  ['6207', '6215', 'Mandurah', -32.53, 115.73],
  ['6280', '6299', 'Busselton', -33.65, 115.35],
  ['6200', '6279', 'Bunbury', -33.33, 115.64],
  ['6301', '6319', 'Narrogin', -32.93, 117.18],
  ['6320', '6399', 'Albany', -35.02, 117.88],
  ['6400', '6415', 'Northam', -31.65, 116.67],
  ['6416', '6428', 'Merredin', -31.48, 118.28],
  ['6429', '6442', 'Kalgoorlie', -30.75, 121.47],
  ['6443', '6459', 'Esperance', -33.86, 121.89],
  ['6460', '6499', 'Northam', -31.65, 116.67],
  ['6500', '6599', 'Geraldton', -28.77, 114.61],
  ['6603', '6632', 'Morawa', -29.21, 116.01],
  ['6633', '6699', 'Meekatharra', -26.59, 118.5],
  ['6701', '6709', 'Carnarvon', -24.88, 113.66],
  ['6710', '6724', 'Karratha', -20.74, 116.85],
  ['6751', '6762', 'Newman', -23.36, 119.73],
  ['6725', '6750', 'Broome', -17.96, 122.24],
  ['6765', '6770', 'Kununurra', -15.77, 128.74],
  ['6798', '6798', 'Christmas Island', -10.42, 105.68],
  ['6799', '6799', 'Cocos (Keeling) Islands', -12.19, 96.83],
  ['6800', '6999', 'Perth', -31.95, 115.86],

  ['7000', '7099', 'Hobart', -42.88, 147.33],
  ['7100', '7199', 'Southern Tasmania', -42.9, 147.5],
  ['7200', '7299', 'Launceston', -41.44, 147.14],
  ['7300', '7309', 'Devonport', -41.18, 146.36],
  ['7310', '7319', 'Devonport', -41.18, 146.36],
  ['7320', '7399', 'Burnie', -41.05, 145.91],
  ['7466', '7470', 'Queenstown', -42.08, 145.56],
  ['7800', '7999', 'Hobart', -42.88, 147.33],

  ['8000', '8999', 'Melbourne', -37.81, 144.96],
  ['9000', '9999', 'Brisbane', -27.47, 153.03],
];

/** The part of Australia of a postcode; undefined if it is not an Australian postcode [5-40]. */
export function postcodeRegion(postcode: string): PostcodeRegion | undefined {
  if (!/^\d{4}$/.test(postcode)) return undefined;
  const region = REGIONS.find(([first, last]) => postcode >= first && postcode <= last);
  return region && { name: region[2], lat: region[3], lng: region[4] };
}

/** Every part of Australia once, with the first of its postcodes that is of streets. */
export function regionPostcodes(): { readonly name: string; readonly postcode: string }[] {
  const ofStreets = REGIONS.filter(([first]) => first >= '0800' && !/^[189]/.test(first));
  const firsts = new Map(ofStreets.toSorted(([a], [b]) => (a < b ? 1 : -1)).map(([first, , name]) => [name, first]));
  return [...firsts].map(([name, postcode]) => ({ name, postcode }));
}
