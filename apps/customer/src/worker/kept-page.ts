/**
 * The page that the service worker keeps: the server renders it without anybody's data, and it shows what this browser
 * knows. Without language prefix. `-` is the uid of no shop.
 */
export const KEPT_PAGE = "/app/-/kept-page";
