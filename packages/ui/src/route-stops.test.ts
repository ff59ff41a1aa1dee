import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placesPerStop, routeStops } from "./route-stops.ts";

describe("routeStops", () => {
	it.each([
		[8, 5, { stops: 8, you: 3 }],
		[8, 8, { stops: 8, you: 0 }],
		[8, 1, { stops: 8, you: 7 }],
		[1, 1, { stops: 1, you: 0 }],
		[3, 2, { stops: 3, you: 1 }],
		[200, 200, { stops: 8, you: 0 }],
		[200, 1, { stops: 8, you: 7 }],
		[200, 2, { stops: 8, you: 6 }],
		[3, 6, { stops: 6, you: 0 }],
	])("from place %d to %d", (from, place, stops) => {
		expect(routeStops(from, place)).toEqual(stops);
	});

	it("stays on the line and never moves back while the place improves", () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 20_000 }), (from) => {
				let last = 0;
				for (let place = from; place >= 1; place -= Math.max(1, Math.floor(from / 50))) {
					const { stops, you } = routeStops(from, place);
					expect(you).toBeGreaterThanOrEqual(last);
					expect(you).toBeLessThan(stops);
					expect(stops).toBeLessThanOrEqual(8);
					last = you;
				}
			}),
			{ verbose: true },
		);
	});
});

it.each([
	[1, 1, 1],
	[8, 3, 1],
	[12, 5, 2],
	[40, 20, 6],
	[8, 40, 6],
	[20_000, 1, 2_857],
])("from place %d to %d one stop is about %d places", (from, place, places) => {
	expect(placesPerStop(from, place)).toBe(places);
});
