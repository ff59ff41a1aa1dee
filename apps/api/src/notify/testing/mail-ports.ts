/** For tests: what a delivery of mails needs besides its providers. */
import { createHash } from "node:crypto";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import { seededBytes } from "@junban/vitest/seeded";
import type { ConfirmationRate } from "#src/notify/confirmations.ts";
import { MailRecipients } from "#src/notify/mail-recipients.ts";
import { MailTokens } from "#src/notify/mail-tokens.ts";
import type { Clock } from "#src/ports.ts";
import { ShopNetworks } from "#src/shop-networks.ts";
import { SECRET } from "#src/testing/shops.ts";

export function keyedHash(text: string): string {
	return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

/** As many confirmations as a network asks for. */
export const ANY_RATE: ConfirmationRate = { take: () => true, giveBack: () => undefined };

export function mailPorts(store: FirestoreClient, now: Clock) {
	return {
		recipients: new MailRecipients({ store, now, keyedHash }),
		mailTokens: new MailTokens(SECRET, seededBytes),
		networks: new ShopNetworks(),
	};
}
