/** What the preview shows: a state of a customer's place, or a mail. It follows the setting that is being edited. */
import type { Store } from "@junban/app-shell/store";
import type { Locale } from "@junban/domain/values";

export const TICKET_SCENES = ["waiting", "near", "during_guidance", "called", "over"] as const;
const MAIL_SCENES = ["mail_near", "mail_during_guidance", "mail_called", "mail_cancelled"] as const;
export const SCENES = [...TICKET_SCENES, ...MAIL_SCENES] as const;
export type TicketScene = (typeof TICKET_SCENES)[number];
export type Scene = (typeof SCENES)[number];

export interface Look {
	readonly scene: Scene;
	/** The language of the customer's page. */
	readonly locale: Locale;
	/** The place in line of the scene `waiting`; absent for one that is not near. */
	readonly place?: number | undefined;
}

export type LookStore = Store<Look>;

const SCENE_OF: readonly (readonly [path: RegExp, scene: Scene])[] = [
	[/^(?:en\.)?(?:line_up_text|range_messages)$/, "waiting"],
	[/^(?:en\.)?less_text$|^lessNumber$/, "near"],
	[/^(?:en\.)?during_guidance_text$/, "during_guidance"],
	[/^(?:en\.)?called(?:_text)?$/, "called"],
	[/^(?:en\.)?guide_over_text$/, "over"],
	[/^notification\.(?:en\.)?near_/, "mail_near"],
	[/^notification\.(?:en\.)?during_guidance_/, "mail_during_guidance"],
	[/^notification\.(?:en\.)?called_/, "mail_called"],
	[/^notification\.(?:en\.)?cancelled_/, "mail_cancelled"],
];

/** The look that shows the setting with this stored path; the same look for a setting that no scene shows. */
export function lookAt(before: Look, path: string, place?: number): Look {
	const scene = SCENE_OF.find(([paths]) => paths.test(path))?.[1];
	if (scene === undefined) return before;
	return { scene, locale: /(?:^|\.)en\./.test(path) ? "en" : "ja", place };
}
