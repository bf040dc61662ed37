<?php

/** The other end of ALERT_URL and PING_URL: appends each request as a line of JSON to the file of SINK. */

declare(strict_types=1);

$text = json_decode((string) file_get_contents('php://input'), true)['text'] ?? null;
$line = json_encode([$_SERVER['REQUEST_METHOD'], $_SERVER['REQUEST_URI'], $text]);
file_put_contents((string) getenv('SINK'), "$line\n", FILE_APPEND | LOCK_EX);
http_response_code(str_contains($_SERVER['REQUEST_URI'], 'broken') ? 500 : 200);
