import { adminPaths, registerPaths } from "@junban/app-shell/paths";
import type { AppUid } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { ButtonLink } from "@junban/ui/button-link";
import { useSurfaceHref } from "./page-locale.ts";

/** From the plate of a sample's call, which has no `SampleBand`: to the shop's side, and to a shop of one's own. */
export function SampleWays({ app }: { app: AppUid }) {
	const { t } = useTranslation("sample");
	return (
		<>
			<ButtonLink variant="sign-quiet" wide href={useSurfaceHref("admin", adminPaths.members(app))}>
				{t("desk")}
			</ButtonLink>
			<ButtonLink variant="sign-quiet" wide href={useSurfaceHref("site", registerPaths.step1)}>
				{t("own")}
			</ButtonLink>
		</>
	);
}
