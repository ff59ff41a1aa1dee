/** The phrases of the public site. */
import type {} from "@junban/app-shell/phrases";
import type { siteJa } from "#src/frame/phrases-ja.ts";
import type { exampleCafeJa } from "#src/pages/examples/cafe/phrases-ja.ts";
import type { exampleClinicJa } from "#src/pages/examples/clinic/phrases-ja.ts";
import type { exampleEventJa } from "#src/pages/examples/event/phrases-ja.ts";
import type { examplesJa } from "#src/pages/examples/phrases-ja.ts";
import type { exampleSouvenirJa } from "#src/pages/examples/souvenir/phrases-ja.ts";
import type { featureAddressInfoJa } from "#src/pages/features/address-info/phrases-ja.ts";
import type { featureCsvDownloadJa } from "#src/pages/features/csv-download/phrases-ja.ts";
import type { featureDisplayJa } from "#src/pages/features/display/phrases-ja.ts";
import type { featureLimitJa } from "#src/pages/features/limit/phrases-ja.ts";
import type { featureMemberJa } from "#src/pages/features/member/phrases-ja.ts";
import type { featureNotificationJa } from "#src/pages/features/notification/phrases-ja.ts";
import type { featuresJa } from "#src/pages/features/phrases-ja.ts";
import type { featurePwaJa } from "#src/pages/features/pwa/phrases-ja.ts";
import type { featureQrCodeJa } from "#src/pages/features/qr-code/phrases-ja.ts";
import type { featureRangeMessagesJa } from "#src/pages/features/range-messages/phrases-ja.ts";
import type { featureReceptionJa } from "#src/pages/features/reception/phrases-ja.ts";
import type { featureStartGuideTimeJa } from "#src/pages/features/start-guide-time/phrases-ja.ts";
import type { featureTemporaryCloseJa } from "#src/pages/features/temporary-close/phrases-ja.ts";
import type { featureTextDisplayJa } from "#src/pages/features/text-display/phrases-ja.ts";
import type { homeJa } from "#src/pages/home/phrases-ja.ts";
import type { notFoundJa } from "#src/pages/not-found/phrases-ja.ts";
import type { priceJa } from "#src/pages/price/phrases-ja.ts";
import type { privacyJa } from "#src/pages/privacy/phrases-ja.ts";
import type { results2022Ja } from "#src/pages/results/re-2022/phrases-ja.ts";
import type { termJa } from "#src/pages/term/phrases-ja.ts";
import type { tokushohoJa } from "#src/pages/tokushoho/phrases-ja.ts";
import type { registerCongratulationsJa } from "#src/register/congratulations/phrases-ja.ts";
import type { registerEmailSentJa } from "#src/register/email-sent/phrases-ja.ts";
import type { registerStep1Ja } from "#src/register/step1/phrases-ja.ts";
import type { registerStep2Ja } from "#src/register/step2/phrases-ja.ts";

declare module "@junban/i18n/phrases" {
	interface Phrases {
		exampleCafe: typeof exampleCafeJa;
		exampleClinic: typeof exampleClinicJa;
		exampleEvent: typeof exampleEventJa;
		exampleSouvenir: typeof exampleSouvenirJa;
		examples: typeof examplesJa;
		featureAddressInfo: typeof featureAddressInfoJa;
		featureCsvDownload: typeof featureCsvDownloadJa;
		featureDisplay: typeof featureDisplayJa;
		featureLimit: typeof featureLimitJa;
		featureMember: typeof featureMemberJa;
		featureNotification: typeof featureNotificationJa;
		featurePwa: typeof featurePwaJa;
		featureQrCode: typeof featureQrCodeJa;
		featureRangeMessages: typeof featureRangeMessagesJa;
		featureReception: typeof featureReceptionJa;
		featureStartGuideTime: typeof featureStartGuideTimeJa;
		featureTemporaryClose: typeof featureTemporaryCloseJa;
		featureTextDisplay: typeof featureTextDisplayJa;
		features: typeof featuresJa;
		home: typeof homeJa;
		notFound: typeof notFoundJa;
		price: typeof priceJa;
		privacy: typeof privacyJa;
		registerCongratulations: typeof registerCongratulationsJa;
		registerEmailSent: typeof registerEmailSentJa;
		registerStep1: typeof registerStep1Ja;
		registerStep2: typeof registerStep2Ja;
		results2022: typeof results2022Ja;
		site: typeof siteJa;
		term: typeof termJa;
		tokushoho: typeof tokushohoJa;
	}
}
