import { ACCOUNT_ENDPOINTS } from "./accounts.ts";
import { CUSTOMER_ENDPOINTS } from "./customers.ts";
import type { Endpoint } from "./endpoint.ts";
import { NOTICE_ENDPOINTS } from "./notices.ts";
import { SERVICE_ENDPOINTS } from "./service.ts";
import { STAFF_ENDPOINTS } from "./staff.ts";
import { V1_ENDPOINTS } from "./v1.ts";

/** Every call of the API, in the order in which the document lists them. */
export const ENDPOINTS: readonly Endpoint[] = [
	...CUSTOMER_ENDPOINTS,
	...NOTICE_ENDPOINTS,
	...STAFF_ENDPOINTS,
	...ACCOUNT_ENDPOINTS,
	...SERVICE_ENDPOINTS,
	...V1_ENDPOINTS,
];
