import type { SAMPLE_APPS } from "@junban/domain/shop";
import type { SampleShop } from "./shop.ts";

/** Each shop in a file of its own, so that a page loads one. */
const SHOPS: Readonly<Record<(typeof SAMPLE_APPS)[number], () => Promise<SampleShop>>> = {
	sample: async () => (await import("./cafe.ts")).cafe,
	sample_clinic: async () => (await import("./clinic.ts")).clinic,
	sample_restaurant: async () => (await import("./restaurant.ts")).restaurant,
	sample_event: async () => (await import("./event.ts")).event,
	sample_school: async () => (await import("./school.ts")).school,
	sample_logistics: async () => (await import("./logistics.ts")).logistics,
};

/** Loads one sample shop, as a page does. Undefined for an app that is no sample. Rejects when the file does not come. */
export async function loadSampleShop(app: string): Promise<SampleShop | undefined> {
	return await Object.entries(SHOPS).find(([uid]) => uid === app)?.[1]();
}
