import { localizedPath } from "@junban/app-shell/paths";
import { useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
import { ButtonLink } from "@junban/ui/button-link";
import { EmptySlot } from "@junban/ui/empty-slot";
import { PublicBand } from "@junban/ui/public-page";
import { usePlace } from "#src/frame/place.ts";
import { SitePage } from "#src/frame/site-page.tsx";

export type MessagePageProps = { number?: number; title: string; description: string; text: string };

/** A page with a message and the way home. */
export function MessagePage({ number, title, description, text }: MessagePageProps) {
	const { t } = useTranslation("common");
	const { locale } = usePlace();
	return (
		<SitePage title={title} description={description}>
			<PublicBand>
				<div className="site-message">
					<EmptySlot>
						{number === undefined ? null : (
							<p aria-hidden="true">
								<BigNumber value={number} size={120} />
							</p>
						)}
						<h1>{title}</h1>
						<p className="muted">{text}</p>
					</EmptySlot>
					<ButtonLink href={localizedPath("/", locale)}>{t("home")}</ButtonLink>
				</div>
			</PublicBand>
		</SitePage>
	);
}
