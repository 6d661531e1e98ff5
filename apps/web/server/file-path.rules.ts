/**
 * File name extensions that browsers and robots request. 'data' is not one of them: React Router uses it for page data.
 */
const fileTypes = new Set(
  (
    'avif bmp gif heic ico jpeg jpg png svg tif tiff webp ' +
    'eot otf ttf woff woff2 mp3 mp4 ogg wav webm mov m3u8 ' +
    'css js jsx map mjs ts tsx wasm vue less sass scss ' +
    'asmx ashx asp aspx cfm cgi do jsp jspx php php3 php4 ' +
    'php5 php7 phtml pl py rb sh bat cmd dll exe ps1 jar ' +
    'bak backup conf config db dump env ini key lock log old ' +
    'mdb orig pem crt properties save sql sqlite sqlite3 swp tmp ' +
    'csv doc docx eml ics json json5 jsonld md ods odt pdf ' +
    'ppt pptx rtf toml tsv txt vcf webmanifest xls xlsx yaml ' +
    'yml atom htm html rss shtml wsdl xhtml xml xsd xsl ' +
    '7z apk bz2 dmg gz iso rar tar tgz war xz zip ' +
    'git svn htaccess htpasswd ds_store npmrc aws ssh'
  ).split(' '),
)

const oldPageTypes = new Set(['asp', 'aspx', 'cfm', 'htm', 'html', 'jsp', 'php', 'shtml', 'xhtml'])

/** Whether a path ends like a page of an older website, such as `.php`: its visitors want a page, not a file. */
export function isOldPagePath(path: string): boolean {
  const [, type] = /\.(\w{1,12})$/.exec(path) ?? []
  return type !== undefined && oldPageTypes.has(type.toLowerCase())
}

/** Whether a path names a file, judged by its extension. 'id.4' and 'no.1' are names with a dot, not files. */
export function isFilePath(path: string): boolean {
  const [, type] = /\.(\w{1,12})$/.exec(path) ?? []
  return type !== undefined && fileTypes.has(type.toLowerCase())
}
