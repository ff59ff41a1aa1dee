/** The three ways on from a page: try a sample as a customer, see a sample's shop side, start a shop. */

import { adminPaths, customerPaths, localizedPath, registerPaths } from "@junban/app-shell/paths";
import { Sentences } from "@junban/app-shell/sentences";
import type { AppUid } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { ButtonLink, type ButtonLinkProps } from "@junban/ui/button-link";
import { PublicBand } from "@junban/ui/public-page";
import type { ReactNode } from "react";
import { fact, WithFact } from "./facts.tsx";
import { usePlace } from "./place.ts";
import "./doors.css";

export type DoorProps = Omit<ButtonLinkProps, "href">;

/** The page of a sample, as its customers see it. */
export function CustomerDoor({ app, ...look }: DoorProps & { app: AppUid }) {
	const { locale } = usePlace();
	const href = `${fact("origin.customer")}${localizedPath(customerPaths.shop(app), locale)}`;
	return <ButtonLink {...look} href={href} />;
}

/** The line of a sample, as its staff see it: with the place that the visitor has just taken. */
export function ShopDoor({ app, ...look }: DoorProps & { app: AppUid }) {
	const { locale } = usePlace();
	const href = `${fact("origin.admin")}${localizedPath(adminPaths.members(app), locale)}`;
	return <ButtonLink {...look} href={href} />;
}

/** Registration, the solid button of a page. */
export function StartDoor(look: Omit<DoorProps, "children" | "variant">) {
	const { t } = useTranslation("site");
	const { locale } = usePlace();
	return (
		<ButtonLink size={64} {...look} variant="primary" href={localizedPath(registerPaths.step1, locale)}>
			{t("start")}
		</ButtonLink>
	);
}

export type StartBandProps = { title: ReactNode; text: string };

/** The last band of a page: how to start. Where nobody may make an account, there is none. */
export function StartBand({ title, text }: StartBandProps) {
	return (
		<WithFact
			name="signUp.closed"
			otherwise={
				<PublicBand tone="surface">
					<div className="site-start">
						<div>
							<h2>{title}</h2>
							<p className="site-lead">
								<Sentences text={text} />
							</p>
						</div>
						<StartDoor />
					</div>
				</PublicBand>
			}
		/>
	);
}
