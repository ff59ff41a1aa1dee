import { customerPaths } from "@junban/app-shell/paths";
import { isSample } from "@junban/domain/shop";
import type { AppUid } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { ButtonLink } from "@junban/ui/button-link";
import { useHref } from "#src/lib/page-locale.ts";
import { ANOTHER } from "#src/lib/page-query.ts";
import { SampleWays } from "#src/lib/sample-ways.tsx";

/** From the plate to the shop's page, where one can take another place. From a sample's also to the sample's other side. */
export function ShopLink({ app }: { app: AppUid }) {
	const { t } = useTranslation("ticketMore");
	return (
		<>
			{isSample(app) ? <SampleWays app={app} /> : null}
			<ButtonLink variant="sign-quiet" wide href={useHref(`${customerPaths.shop(app)}?${ANOTHER}=1`)}>
				{t("shopPage")}
			</ButtonLink>
		</>
	);
}
