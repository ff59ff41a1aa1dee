import { HOLDER_ROUTES } from "#src/holder-routes.ts";
import { MASTER_ROUTES } from "#src/master/routes.ts";
import {
	ACCOUNT_ROUTES,
	BURST_ROUTES,
	CLOCK_ROUTES,
	CUSTOMER_ROUTES,
	OTHER_ROUTES,
	OWN_DATA_ROUTES,
	PRESENCE_ROUTES,
	type Route,
	SHOP_ROUTES,
	STAFF_ROUTES,
	V1_ROUTES,
} from "#src/routes.ts";
import { ACCOUNT_ENDPOINTS } from "./accounts.ts";
import { CUSTOMER_ENDPOINTS } from "./customers.ts";
import type { Description, Descriptions } from "./endpoint.ts";
import { MASTER_ENDPOINTS } from "./master.ts";
import { NOTICE_ENDPOINTS } from "./notices.ts";
import { OWN_ACCOUNT_ENDPOINTS } from "./own-account.ts";
import { SERVICE_ENDPOINTS } from "./service.ts";
import { STAFF_ENDPOINTS } from "./staff.ts";
import { V1_ENDPOINTS } from "./v1.ts";

const ROUTES = {
	...CUSTOMER_ROUTES,
	...HOLDER_ROUTES,
	...OWN_DATA_ROUTES,
	...STAFF_ROUTES,
	...CLOCK_ROUTES,
	...PRESENCE_ROUTES,
	...BURST_ROUTES,
	...SHOP_ROUTES,
	...ACCOUNT_ROUTES,
	...MASTER_ROUTES,
	...OTHER_ROUTES,
	...V1_ROUTES,
};

/** The name of an operation, also in generated clients. */
export type EndpointId = keyof typeof ROUTES;

/** A call of the API: its route and its description. */
export interface Endpoint extends Route, Description {
	readonly id: EndpointId;
}

/** The calls in the order of the API's description. */
const DESCRIPTIONS: Descriptions<typeof ROUTES> = {
	...CUSTOMER_ENDPOINTS,
	...NOTICE_ENDPOINTS,
	...STAFF_ENDPOINTS,
	...ACCOUNT_ENDPOINTS,
	...OWN_ACCOUNT_ENDPOINTS,
	...MASTER_ENDPOINTS,
	...SERVICE_ENDPOINTS,
	...V1_ENDPOINTS,
};

/** Every call of the API. */
export const ENDPOINTS: readonly Endpoint[] = Object.keys(DESCRIPTIONS)
	.filter(isEndpointId)
	.map((id) => ({ id, ...ROUTES[id], ...DESCRIPTIONS[id] }));

function isEndpointId(id: string): id is EndpointId {
	return Object.hasOwn(ROUTES, id);
}
