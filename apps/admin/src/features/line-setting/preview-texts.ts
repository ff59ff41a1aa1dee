import type { Unit } from "@junban/domain/documents";

interface Words {
	readonly heading: string;
	readonly text: string;
}

/**
 * The product's own words of the customer's page, as `apps/customer/src/features/ticket` has them. They are no phrases,
 * because a person can look at the page in the other language.
 */
export interface PreviewTexts {
	readonly number: string;
	readonly party: string;
	readonly place: string;
	placeUnit(place: number): string;
	readonly ahead: string;
	readonly aheadWord: string | undefined;
	readonly next: string;
	aheadUnit(unit: Unit, ahead: number): string;
	readonly near: Words;
	readonly guidance: Words;
	readonly called: Words;
	readonly served: Words;
	readonly fromShop: string;
}
