/** Makes with their share of the stock, and models: name, body, new price in dollars, seats, fuel. */
export interface CatalogueModel {
  readonly make: string
  readonly model: string
  readonly body: string
  readonly price: number
  readonly seats: number
  readonly fuel: string
}

const lines = `
Toyota 20: HiLux|Ute|58|5|Diesel, LandCruiser|SUV|98|7|Diesel, Corolla|Hatch|32|5|Hybrid, RAV4|SUV|46|5|Hybrid, Camry|Sedan|42|5|Hybrid, Kluger|SUV|63|7|Petrol, Yaris|Hatch|27|5|Petrol, Prado|SUV|72|7|Diesel, HiAce|Van|52|3|Diesel, C-HR|SUV|38|5|Petrol
Mazda 11: CX-5|SUV|44|5|Petrol, CX-3|SUV|30|5|Petrol, CX-9|SUV|58|7|Petrol, Mazda3|Hatch|34|5|Petrol, Mazda2|Hatch|24|5|Petrol, BT-50|Ute|55|5|Diesel, MX-5|Convertible|42|2|Petrol, CX-30|SUV|36|5|Petrol
Ford 10: Ranger|Ute|62|5|Diesel, Everest|SUV|68|7|Diesel, Mustang|Coupe|70|4|Petrol, Focus|Hatch|30|5|Petrol, Escape|SUV|40|5|Petrol, Transit|Van|54|3|Diesel, Territory|SUV|35|5|Petrol
Hyundai 9: i30|Hatch|29|5|Petrol, Tucson|SUV|42|5|Petrol, Santa Fe|SUV|56|7|Diesel, Kona|SUV|34|5|Electric, Staria|People Mover|52|8|Diesel, Venue|SUV|25|5|Petrol
Mitsubishi 9: Triton|Ute|50|5|Diesel, Outlander|SUV|42|7|Petrol, ASX|SUV|28|5|Petrol, Pajero Sport|SUV|55|7|Diesel, Eclipse Cross|SUV|36|5|Hybrid
Kia 8: Sportage|SUV|41|5|Petrol, Cerato|Hatch|29|5|Petrol, Carnival|People Mover|60|8|Diesel, Sorento|SUV|58|7|Hybrid, Picanto|Hatch|19|4|Petrol, EV6|SUV|78|5|Electric
Nissan 7: Navara|Ute|54|5|Diesel, X-Trail|SUV|43|7|Petrol, Qashqai|SUV|38|5|Petrol, Patrol|SUV|92|8|Petrol, Leaf|Hatch|50|5|Electric, Pathfinder|SUV|66|7|Petrol
Volkswagen 6: Golf|Hatch|38|5|Petrol, Tiguan|SUV|48|5|Petrol, Amarok|Ute|64|5|Diesel, Polo|Hatch|28|5|Petrol, Passat|Wagon|50|5|Petrol, Transporter|Van|56|3|Diesel
Isuzu 5: D-MAX|Ute|57|5|Diesel, MU-X|SUV|62|7|Diesel
Subaru 4: Forester|SUV|43|5|Petrol, Outback|Wagon|46|5|Petrol, XV|SUV|36|5|Hybrid, WRX|Sedan|52|5|Petrol
Honda 3: CR-V|SUV|44|5|Petrol, HR-V|SUV|38|5|Hybrid, Civic|Hatch|47|5|Petrol, Jazz|Hatch|25|5|Petrol
BMW 2: X3|SUV|90|5|Petrol, X5|SUV|130|5|Diesel, 3 Series|Sedan|82|5|Petrol, 1 Series|Hatch|58|5|Petrol
Mercedes-Benz 2: C-Class|Sedan|92|5|Petrol, GLC|SUV|104|5|Petrol, A-Class|Hatch|62|5|Petrol, Sprinter|Van|76|3|Diesel
Audi 2: A3|Sedan|58|5|Petrol, Q5|SUV|88|5|Diesel, Q3|SUV|64|5|Petrol, A4|Sedan|74|5|Petrol
Suzuki 1: Swift|Hatch|25|5|Petrol, Jimny|SUV|32|4|Petrol, Vitara|SUV|33|5|Petrol
MG 1: ZS|SUV|27|5|Petrol, HS|SUV|34|5|Petrol, MG4|Hatch|41|5|Electric`

/** Each model is repeated in proportion to its make's share. */
export const catalogue: readonly CatalogueModel[] = lines
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [head = '', list = ''] = line.split(': ')
    const share = Number(head.slice(head.lastIndexOf(' ') + 1))
    const make = head.slice(0, head.lastIndexOf(' '))
    const models = list.split(', ').map((entry): CatalogueModel => {
      const [model = '', body = '', price = '', seats = '', fuel = ''] = entry.split('|')
      return { make, model, body, price: Number(price) * 1000, seats: Number(seats), fuel }
    })
    return Array.from({ length: share * 4 }, (_, at) => models[(at * at) % models.length]!)
  })

export const badges =
  'SR5|SR|GX|GXL|VX|Workmate|Ascent|Ascent Sport|SX|ZR|Cruiser|Maxx|Maxx Sport|Touring|GT|Akera|Neo|Evolve|XL|XLS|XLT|Wildtrak|Raptor|Trend|Titanium|Ambiente|Active|Elite|Highlander|N Line|LS|Exceed|GLX|GLS|ES|S|Sport|GT-Line|SLi|Platinum|ST|ST-L|Ti|ST-X|PRO-4X|Trendline|Comfortline|Highline|R-Line|GTI|LS-M|LS-U|LS-T|X-Terrain|VTi|VTi-S|VTi-L|xDrive20d|xDrive30i|AMG Line|quattro|GL|GLX Turbo|Excite|Essence'.split(
    '|',
  )
export const colours =
  'White|Silver|Grey|Black|Blue|Red|Green|Orange|Bronze|Brown|Yellow|Beige|Gold|Purple|Burgundy|Cream|Maroon'.split(
    '|',
  )
export const features =
  'Apple CarPlay|Android Auto|Reversing Camera|360 Camera|Heated Seats|Cooled Seats|Leather Seats|Sunroof|Panoramic Roof|Tow Bar|Bull Bar|Canopy|Roof Racks|Alloy Wheels|Adaptive Cruise|Lane Assist|Blind Spot Monitor|Navigation|Bluetooth|Keyless Entry|Push Button Start|Power Tailgate|Third Row|Dual Climate|LED Headlights|Parking Sensors|Head Up Display|Wireless Charging|Snorkel|Tub Liner|Side Steps|Tinted Windows|Turbo|Diff Lock|Long Range Tank|UHF Radio|Dual Battery|Cargo Barrier|Paddle Shifters|Premium Sound'.split(
    '|',
  )
export const categories =
  'Family|Tradie|First Car|Off Road|Eco|Luxury|Performance|Commercial'.split('|')
export const cities =
  'Melbourne VIC|Dandenong VIC|Geelong VIC|Ballarat VIC|Bendigo VIC|Shepparton VIC|Traralgon VIC|Sydney NSW|Parramatta NSW|Penrith NSW|Newcastle NSW|Wollongong NSW|Gosford NSW|Dubbo NSW|Orange NSW|Wagga Wagga NSW|Albury NSW|Tamworth NSW|Coffs Harbour NSW|Brisbane QLD|Gold Coast QLD|Ipswich QLD|Toowoomba QLD|Cairns QLD|Townsville QLD|Mackay QLD|Rockhampton QLD|Bundaberg QLD|Adelaide SA|Elizabeth SA|Mount Gambier SA|Perth WA|Joondalup WA|Mandurah WA|Bunbury WA|Geraldton WA|Hobart TAS|Launceston TAS|Darwin NT|Canberra ACT'.split(
    '|',
  )
