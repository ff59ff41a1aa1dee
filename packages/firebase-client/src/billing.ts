import { appPrivatePath } from "@junban/domain/documents";
import { type Payment, paymentFromStored } from "@junban/domain/shop";
import { type AppUid, good } from "@junban/domain/values";
import type { Sink, Unsubscribe } from "@junban/ports/watch";
import type { Services } from "./services.ts";
import { watchDocument } from "./watch.ts";

/**
 * What the shop pays for its premium plan, for its owner; `permission-denied` for all others. A shop can be premium without
 * a payment: an operator's gift.
 */
export function watchPayment(services: Services, app: AppUid, sink: Sink<Payment>): Unsubscribe {
	const read = (fields = {}) => good(paymentFromStored(fields));
	return watchDocument(services, appPrivatePath(app, "billing"), { read }, sink);
}
