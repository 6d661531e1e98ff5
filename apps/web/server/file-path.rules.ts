/** What ends the names of files that browsers and robots ask for; 'data' is none, for so do addresses of pages' data. */
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

/** Whether a path asks for a file by its ending. 'id.4' or 'no.1' is a name with a dot. */
export function isFilePath(path: string): boolean {
  const [, type] = /\.(\w{1,12})$/.exec(path) ?? []
  return type !== undefined && fileTypes.has(type.toLowerCase())
}
