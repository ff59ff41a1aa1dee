import { AppLink } from "@junban/app-shell/locale-router";
import { adminPaths } from "@junban/app-shell/paths";
import { Sentences } from "@junban/app-shell/sentences";
import { useTranslation } from "@junban/i18n/react";
import { buttonLook } from "@junban/ui/button-look";
import { Note } from "@junban/ui/note";
import { useShop } from "#src/frame/shop-context.ts";

/** The way to the code that only people in the shop can read. */
export function PresenceLink() {
	const { t } = useTranslation("qrcode");
	const { app } = useShop();
	return (
		<Note title={t("presence.title")}>
			<p className="mb-12">
				<Sentences text={t("presence.text")} />
			</p>
			<AppLink {...buttonLook({ size: 44 })} to={adminPaths.presence(app)}>
				{t("presence.open")}
			</AppLink>
		</Note>
	);
}
